import type { PorticoConfig } from '@portico/core/internal'

/** Hosts that only exist on developers' machines and networks (RFC 6761, RFC 6762). */
const developmentHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.(localhost|local|test)$/

/** Whether to show alerts for developers: by the option `debug`, else if the site runs on a development host. */
export const isDebug = ({ debug }: PorticoConfig): boolean =>
  debug ?? developmentHost.test(location.hostname)
