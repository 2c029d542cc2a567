import type { PorticoConfig } from '@portico/core/internal'

/** Names that only developers' machines and networks answer to (RFC 6761, RFC 6762). */
const developmentHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.(localhost|local|test)$/

/** Whether alerts for developers show: as the site says, else where it is under development. */
export const isDebug = ({ debug }: PorticoConfig): boolean =>
  debug ?? developmentHost.test(location.hostname)
