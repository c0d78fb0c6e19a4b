import DeviceLog
import Diagnosis
import Evidence
import HAR
import Reconstruction

/// The pipeline as a library: paths → observations → case → verdict.
public struct Triage: Sendable {
  public init() {}
}
