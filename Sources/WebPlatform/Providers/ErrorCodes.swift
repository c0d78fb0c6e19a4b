public enum ErrorCodes {
  /// What a protocol or provider error code means by itself. `provider` narrows (`google`, `entra`, …); nil = any.
  public static func meaning(of code: String, provider: String? = nil) -> ErrorMeaning { .unknown }
}
