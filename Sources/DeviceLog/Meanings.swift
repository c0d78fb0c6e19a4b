/// What texts say: from the fixed texts of platforms, libraries and providers, and from the free
/// wording of apps and pages.
public enum Meanings {
  /// Where a text stood: the same words weigh differently in a log, a beacon and an error page.
  public enum Context: Hashable, Sendable {
    /// The message of a device log's record.
    case log
    /// A line of a page's console.
    case console
    /// A request body by which a page reports something.
    case beacon
    /// The text of a page, such as a provider's error page.
    case page
    /// A note or a ticket: only providers' own codes and page texts count.
    case words
  }

  /// The signs in `text`, each at most once a signature, strongest authority first.
  public static func signs(in text: String, context: Context) -> [SignMatch] {
    []
  }
}
