import type { ErrorCode } from '@portico/core'
import { errorHints, type PorticoConfig } from '@portico/core/internal'

/** The sentence beside an alert. Who names no project at all is told that. */
export const adviceFor = (code: ErrorCode, { projectId }: PorticoConfig): string =>
  code === 'PROJECT_UNKNOWN' && !projectId
    ? 'The option projectId is missing, and the server at apiUrl answers known projects only.'
    : errorHints[code].replaceAll('`', '')
