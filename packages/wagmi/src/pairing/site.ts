import type { Connector } from '@portico/core/adapter'
import type { Site } from './types.ts'

/** Whether wagmi has the wallet now. */
export const isInConfig = ({ config, phone }: Site): boolean =>
  config.state.connections.has(phone.uid)

/** Returns the shared connector, as Portico lists it. */
export const sharedConnector = ({ context, phone }: Site): Connector | undefined =>
  context.store.getState().connectors.find((connector) => connector.uid === phone.uid)
