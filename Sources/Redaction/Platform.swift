#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum Platform {
  static func log2(_ value: Double) -> Double {
    #if canImport(Glibc)
      Glibc.log2(value)
    #elseif canImport(Musl)
      Musl.log2(value)
    #else
      Darwin.log2(value)
    #endif
  }
}
