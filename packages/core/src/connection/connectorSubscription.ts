import { defineSubscription } from '../context/defineSubscription.ts'
import type { Connection } from '../types/connector.ts'

/** The subscription to the events of a connection's wallet; one for each `connectionId`. */
export const connectorSubscription = defineSubscription()

/** Tells the connections of an instance apart. */
export const connectionId = ({
  connectorUid,
  namespace,
}: Pick<Connection, 'connectorUid' | 'namespace'>): string => `${connectorUid}:${namespace}`
