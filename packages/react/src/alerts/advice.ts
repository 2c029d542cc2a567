import type { ErrorCode, PorticoConfig } from '@portico/core'

/** What developers do about an alert, beside its text; the page of the errors has more. */
const advice: Partial<Record<ErrorCode, string>> = {
  INVALID_OPTION: 'Correct the option where createPortico is called.',
  PROJECT_UNKNOWN: 'Compare projectId with the projects of the server (PORTICO_PROJECTS).',
  ORIGIN_NOT_ALLOWED: 'Add this page’s origin to allowedOrigins of the project.',
  NETWORK_NOT_FOUND: 'Add the network to the option networks, or ask for one that is there.',
  SESSION_EXPIRED:
    'The relay takes no token of this time: compare the clocks of this device and the relay.',
  RELAY_REFUSED: 'Compare relayUrl and projectId of pairing() with those of the relay.',
}

/** The sentence beside an alert, or none. Who names no project at all is told that. */
export const adviceFor = (code: ErrorCode, { projectId }: PorticoConfig): string | undefined =>
  code === 'PROJECT_UNKNOWN' && !projectId
    ? 'The option projectId is missing, and the server at apiUrl answers known projects only.'
    : advice[code]

/** The page of the errors as it comes with the package, and the heading of a code in it. */
export const pageOf = (code: ErrorCode): string =>
  `node_modules/@portico/core/docs/errors.md#${code.toLowerCase()}`
