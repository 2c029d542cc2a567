import type { Connector } from '@portico/core'
import type { Site } from './types.ts'

/** Whether wagmi has the wallet now. */
export const isHeld = ({ config, phone }: Site): boolean => config.state.connections.has(phone.uid)

/** The connector that both share, as Portico lists it. */
export const sharedConnector = ({ context, phone }: Site): Connector | undefined =>
  context.store.getState().connectors.find((connector) => connector.uid === phone.uid)
