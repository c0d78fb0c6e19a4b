extension CookieSameSiteEmbedded {
  static let examples: [Example] = [
    .fires(
      "the editor's session has no SameSite, and its frame goes without", .likely,
      Example.har(
        .playwright,
        EmbeddedScene.steps(setting: "editor_sess=e1; Path=/; Secure; HttpOnly"))),
    .fires(
      "SameSite=Strict", .likely,
      Example.har(
        .playwright,
        EmbeddedScene.steps(
          setting: "editor_sess=e1; Path=/; Secure; HttpOnly; SameSite=Strict"))),
    .quiet(
      "SameSite=None; Secure: not the cookie keeps it away",
      Example.har(
        .playwright,
        EmbeddedScene.steps(setting: "editor_sess=e1; Path=/; Secure; HttpOnly; SameSite=None"))),
    .quiet(
      "the frame that goes without asks for no session",
      Example.har(
        .playwright,
        EmbeddedScene.steps(setting: "editor_sess=e1; Path=/; Secure; HttpOnly", status: 204))),
    .undetermined("the exporter leaves cookies out", Example.har(.devTools, .opened)),
  ]
}
