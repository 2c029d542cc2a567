import type { ErrorCode } from '@portico/core'
import { errorHints, type PorticoConfig } from '@portico/core/internal'

/** Returns the sentence beside an alert. It is a different one if the site names no project. */
export const adviceFor = (code: ErrorCode, { projectId }: PorticoConfig): string =>
  code === 'PROJECT_UNKNOWN' && !projectId
    ? 'The option projectId is missing, and the server at apiUrl answers known projects only.'
    : errorHints[code].replaceAll('`', '')
