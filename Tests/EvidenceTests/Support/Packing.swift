import CArchive
import CZlib

/// One gzip member (or raw deflate with `windowBits` -15).
func deflated(_ bytes: [UInt8], windowBits: Int32 = 15 + 16, level: Int32 = 6) -> [UInt8] {
  var state = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  deflateInit2_(&state, level, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
  defer { deflateEnd(&state) }
  var input = bytes
  var out = [UInt8](repeating: 0, count: Int(deflateBound(&state, UInt(bytes.count))) + 64)
  let left = input.withUnsafeMutableBufferPointer { input in
    out.withUnsafeMutableBufferPointer { out in
      state.next_in = input.baseAddress
      state.avail_in = UInt32(input.count)
      state.next_out = out.baseAddress
      state.avail_out = UInt32(out.count)
      deflate(&state, Z_FINISH)
      return Int(state.avail_out)
    }
  }
  return Array(out.dropLast(left))
}

func gzip(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes) }

/// A zip written by hand, so that it can be wrong in any way.
struct ZipFile {
  var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// - Parameters:
  ///   - flags: bit 0 encrypted, bit 3 sizes behind the data, bit 11 the name is UTF-8.
  ///   - size: what the header claims, where it is to lie.
  mutating func add(
    _ name: String, _ content: [UInt8], deflate: Bool = true, flags: UInt16 = 0x800,
    size: Int? = nil
  ) {
    let data = deflate ? deflated(content, windowBits: -15) : content
    let check = UInt32(truncatingIfNeeded: crc32(0, content, UInt32(content.count)))
    let isDeferred = flags & 8 != 0
    let sizes =
      ZipFile.four(check) + ZipFile.four(UInt32(data.count))
      + ZipFile.four(UInt32(size ?? content.count))
    let common =
      ZipFile.two(20) + ZipFile.two(flags) + ZipFile.two(deflate ? 8 : 0)
      + ZipFile.four(0x5b7e_51e0)
    let names = ZipFile.two(UInt16(name.utf8.count)) + ZipFile.two(0)
    directory +=
      [0x50, 0x4b, 1, 2] + ZipFile.two(0x031e) + common + sizes + names
      + [UInt8](repeating: 0, count: 10) + ZipFile.four(UInt32(bytes.count)) + Array(name.utf8)
    bytes += [0x50, 0x4b, 3, 4] + common
    bytes += isDeferred ? [UInt8](repeating: 0, count: 12) : sizes
    bytes += names + Array(name.utf8) + data
    if isDeferred { bytes += [0x50, 0x4b, 7, 8] + sizes }
    count += 1
  }

  /// With its directory.
  var finished: [UInt8] {
    let total = ZipFile.two(UInt16(count))
    return bytes + directory + [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + total + total
      + ZipFile.four(UInt32(directory.count)) + ZipFile.four(UInt32(bytes.count)) + [0, 0]
  }

  private static func two(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private static func four(_ value: UInt32) -> [UInt8] {
    two(UInt16(truncatingIfNeeded: value)) + two(UInt16(truncatingIfNeeded: value >> 16))
  }
}

func zip(_ members: [(String, [UInt8])]) -> [UInt8] {
  var file = ZipFile()
  for (name, content) in members { file.add(name, content) }
  return file.finished
}

/// Formats and compressions that libarchive itself writes.
enum Written: Sendable {
  case tar, tarXz, tarZstd, tarBzip2, sevenZip, cpio
}

func archive(_ kind: Written, _ members: [(String, [UInt8])]) -> [UInt8] {
  let archive = archive_write_new()
  defer { archive_write_free(archive) }
  switch kind {
  case .tar, .tarXz, .tarZstd, .tarBzip2: archive_write_set_format_pax_restricted(archive)
  case .sevenZip: archive_write_set_format_7zip(archive)
  case .cpio: archive_write_set_format_cpio_newc(archive)
  }
  switch kind {
  case .tarXz: archive_write_add_filter_xz(archive)
  case .tarZstd: archive_write_add_filter_zstd(archive)
  case .tarBzip2: archive_write_add_filter_bzip2(archive)
  case .tar, .sevenZip, .cpio: break
  }
  let room = members.reduce(1 << 20) { $0 + $1.1.count * 2 }
  var out = [UInt8](repeating: 0, count: room)
  var used = 0
  out.withUnsafeMutableBytes { out in
    archive_write_open_memory(archive, out.baseAddress, out.count, &used)
    for (name, content) in members {
      let entry = archive_entry_new()
      defer { archive_entry_free(entry) }
      archive_entry_set_pathname(entry, name)
      archive_entry_set_size(entry, Int64(content.count))
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_perm(entry, 0o644)
      archive_write_header(archive, entry)
      archive_write_data(archive, content, content.count)
    }
    archive_write_close(archive)
  }
  return Array(out[..<used])
}
