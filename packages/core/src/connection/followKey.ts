import type { Namespace } from '@portico/contract'

/** The name under which the instance keeps the listener of one connection. */
export const followKey = (connectorUid: string, namespace: Namespace): string =>
  `follow:${connectorUid}:${namespace}`
