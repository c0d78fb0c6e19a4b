import CScan
import Evidence
