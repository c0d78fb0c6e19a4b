// Drawing: WebGL that is refused or lost, web views that are drawn in software.
extension Signature {
  static let rendering: [Signature] = [
    // Libraries also give up a context on purpose, and a page may go on without.
    Signature(
      "GL-LOST", .rendering, .platform, "CONTEXT_LOST_WEBGL: loseContext: context lost",
      in: .script, with: ["what": "lost"],
      source: "Blink and WebKit WebGLRenderingContextBase.cpp; mapbox-gl-js#9691"),
    Signature(
      "GL-LOST-THREE", .rendering, .library, "THREE.WebGLRenderer: Context Lost", in: .script,
      with: ["what": "lost"], source: "three.js WebGLRenderer.js; tuyafeng/Via#1935"),
    Signature(
      "GL-RESTORED-THREE", .rendering, .library, "THREE.WebGLRenderer: Context Restored",
      in: .script, with: ["what": "restored"], source: "three.js WebGLRenderer.js"),
    Signature(
      "GL-REFUSED", .rendering, .platform, "Could not create a WebGL context, VENDOR",
      in: .scriptOnly, with: ["what": "refused"], source: "Blink webgl_rendering_context_base.cc"),
    Signature(
      "GL-REFUSED-LIBRARY", .rendering, .library, "Error creating WebGL context",
      "A WebGL context could not be created", in: .scriptOnly,
      with: ["what": "refused"], source: "three.js WebGLRenderer.js"),
    Signature(
      "GL-WORDS", .rendering, .appWording, "WebGL is not supported", "WebGL not supported",
      "WebGL is not available", "WebGL unavailable", "WebGL is disabled", "GL context lost",
      "WebGL context lost", in: .scriptOnly, unless: ["CONTEXT_LOST_WEBGL"],
      with: ["what": "words"], source: "pages' own words"),
    // Screenshot tools that ask for a drawing cache make the system say the same of a view that is
    // drawn well.
    Signature(
      "LAYER", .rendering, .platform,
      "too large to fit into a software layer", tags: ["View"],
      with: ["what": "layer"], source: "Android View.java, buildDrawingCacheImpl"),
    Signature(
      "SOFTWARE", .rendering, .appWording, "isHardwareAccelerated=false",
      "isHardwareAccelerated: false", "isHardwareAccelerated = false",
      "hardwareAccelerated=false", "hardwareAccelerated: false", "hardwareAccelerated = false",
      "layerType=LAYER_TYPE_SOFTWARE", "layerType: software", "layerType=software",
      with: ["what": "software"], source: "View's own properties, as apps log them"),
  ]
}
