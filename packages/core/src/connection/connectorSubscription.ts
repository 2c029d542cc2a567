import { defineSubscription } from '../context/defineSubscription.ts'
import type { Connection } from '../types/connector.ts'

/** The subscription to the events of a connection's wallet, by `connectionId`. */
export const connectorSubscription = defineSubscription()

/** Returns a key that identifies a connection within an instance. */
export const connectionId = ({
  connectorUid,
  namespace,
}: Pick<Connection, 'connectorUid' | 'namespace'>): string => `${connectorUid}:${namespace}`
