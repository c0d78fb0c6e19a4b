// swift-tools-version: 6.2
import PackageDescription

/// One direction: a target depends only on what stands above it here.
let package = Package(
  name: "wvtriage",
  products: [
    .library(name: "WebViewTriage", targets: ["WebViewTriage"]),
    .executable(name: "wvtriage", targets: ["wvtriage"]),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["libz-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CPublicSuffix", pkgConfig: "libpsl",
      providers: [.apt(["libpsl-dev"]), .brew(["libpsl"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .target(name: "CScan"),
    .target(name: "Evidence", dependencies: ["CZlib", "CArchive", "CScan"]),
    .target(name: "JSONStream", dependencies: ["CScan", "Evidence"]),
    .target(name: "WebPlatform", dependencies: ["CZlib", "CPublicSuffix", "Evidence"]),
    .target(name: "HAR", dependencies: ["Evidence", "JSONStream", "WebPlatform"]),
    .target(name: "NetLog", dependencies: ["Evidence", "JSONStream", "WebPlatform", "HAR"]),
    .target(name: "DeviceLog", dependencies: ["CScan", "Evidence", "JSONStream", "WebPlatform"]),
    .target(
      name: "Reconstruction",
      dependencies: ["Evidence", "WebPlatform", "HAR", "NetLog", "DeviceLog"]),
    .target(
      name: "Diagnosis",
      dependencies: ["Evidence", "WebPlatform", "HAR", "DeviceLog", "Reconstruction"]),
    .target(
      name: "Redaction",
      dependencies: [
        "CCrypto", "Evidence", "WebPlatform", "HAR", "Reconstruction", "Diagnosis",
      ]),
    .target(
      name: "Reporting",
      dependencies: [
        "Evidence", "WebPlatform", "HAR", "NetLog", "DeviceLog", "Reconstruction", "Diagnosis",
        "Redaction",
      ],
      resources: [
        .embedInCode("Schema/wvtriage.schema.json"), .embedInCode("Schema/config.schema.json"),
        .embedInCode("Schema/rules.schema.json"), .embedInCode("Schema/baseline.schema.json"),
        .embedInCode("Schema/compare.schema.json"),
      ]),
    .target(
      name: "WebViewTriage",
      dependencies: [
        "Evidence", "JSONStream", "WebPlatform", "HAR", "NetLog", "DeviceLog", "Reconstruction",
        "Diagnosis", "Redaction", "Reporting",
      ]),
    .target(name: "CommandLineKit", dependencies: []),
    .executableTarget(
      name: "wvtriage",
      dependencies: ["Evidence", "Redaction", "Reporting", "WebViewTriage", "CommandLineKit"],
      resources: [
        .embedInCode("Snippets/WebViewProbe.kt"), .embedInCode("Snippets/WebViewProbe.swift"),
        .embedInCode("Snippets/WebViewProbe.js"), .embedInCode("Snippets/SelfTest.html"),
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Evidence", "JSONStream", "WebPlatform", "HAR", "DeviceLog", "Reconstruction",
        "Diagnosis", "WebViewTriage",
      ]),
    .testTarget(name: "CScanTests", dependencies: ["CScan"]),
    .testTarget(name: "EvidenceTests", dependencies: ["Evidence", "CZlib", "CArchive"]),
    .testTarget(name: "JSONStreamTests", dependencies: ["JSONStream", "Evidence"]),
    .testTarget(name: "WebPlatformTests", dependencies: ["WebPlatform"]),
    .testTarget(name: "HARTests", dependencies: ["HAR", "JSONStream", "Evidence"]),
    .testTarget(name: "NetLogTests", dependencies: ["NetLog", "HAR", "Evidence"]),
    .testTarget(name: "DeviceLogTests", dependencies: ["DeviceLog", "Evidence"]),
    .testTarget(
      name: "ReconstructionTests",
      dependencies: [
        "Reconstruction", "HAR", "NetLog", "DeviceLog", "WebPlatform", "Evidence",
      ]),
    .testTarget(
      name: "DiagnosisTests",
      dependencies: [
        "Diagnosis", "Reconstruction", "HAR", "DeviceLog", "Evidence", "WebPlatform",
      ]),
    .testTarget(
      name: "RedactionTests",
      dependencies: ["Redaction", "Diagnosis", "Reconstruction", "HAR", "Evidence"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Redaction", "Diagnosis", "Reconstruction", "DeviceLog", "HAR", "WebPlatform",
        "Evidence",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "WebViewTriageTests",
      dependencies: [
        "WebViewTriage", "Diagnosis", "Evidence", "Redaction", "Reporting", "WebPlatform",
      ],
      exclude: ["BadSettings"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"]),
    .testTarget(
      name: "wvtriageTests", dependencies: ["wvtriage", "CommandLineKit", "Reporting"]),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    .testTarget(name: "ArchitectureTests", dependencies: []),
  ],
  swiftLanguageModes: [.v6]
)
