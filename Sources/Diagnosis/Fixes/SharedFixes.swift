/// Mends that several rules offer in the same words.
extension Fix {
  /// The page's own way around popups.
  static let redirectMode = Fix(
    .site,
    """
    Or use the provider's redirect mode (ux_mode=redirect, signInWithRedirect, loginRedirect), \
    which needs no popup and no opener.
    """,
    .judgement, check: "After signing in, your page loads again with the result in its address.")

  /// A frame's cookies are a third party's; a page's own are not.
  static let pageInsteadOfFrame = Fix(
    .site,
    """
    Open the provider as a page or popup of its own instead of a frame, or serve the frame from \
    the page's own site.
    """,
    .judgement, check: "The provider's requests carry their cookies, with no setting changed.",
    reference: .storagePartitioning)

  /// The page asks for the camera when a person wants it.
  static let cameraFromTap = Fix(
    .site,
    """
    Call getUserMedia and video.play() in the handler of a tap, and give the <video> playsinline \
    and muted.
    """,
    .judgement, check: "Tapping the button shows the preview, on a phone with default settings.",
    reference: .mediaCapture)

  /// What is registered is not all: the request may be wrong instead.
  static let requestAsRegistered = Fix(
    .site,
    """
    Where the console is right, let the request send what is registered there: redirect address, \
    client id and environment of this build.
    """,
    .judgement, check: "The authorization request's redirect_uri stands in the console's list.",
    reference: .oauthErrors)
}
