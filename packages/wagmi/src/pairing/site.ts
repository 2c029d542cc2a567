import type { Connector, Context } from '@portico/core'
import type { Config } from '@wagmi/core'
import type { PairingConnector } from './pairingConnector.ts'

/** A widget and a config that have a connector for phones in common. */
export type Site = {
  config: Config
  context: Context
  /** wagmi's side of it. */
  phone: PairingConnector
  /** Portico's side of it: the connector of the option `pairing`, once wallets are looked for. */
  inner?: Connector
  /** Connections of the config that are under way. */
  attempts: Set<unknown>
}

/** Whether wagmi has the wallet now. */
export const isHeld = ({ config, phone }: Site): boolean => config.state.connections.has(phone.uid)

/** The connector that both share, as Portico tells of it. */
export const sharedConnector = ({ context, phone }: Site): Connector | undefined =>
  context.store.getState().connectors.find((it) => it.uid === phone.uid)
