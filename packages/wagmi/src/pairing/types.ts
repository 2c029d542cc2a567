import type { Context, Connector as Inner } from '@portico/core/adapter'
import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'

type Listener = (payload: never) => void

/** When the visitor has paired, in wagmi's storage: read before anything loads for it. */
export const pairedKey = 'pairing.connected'

/** The wallet as libraries take it (EIP-1193). */
export type PairingProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** What the connector shares with the widget that pairs for it. */
export type SharedState = {
  /** The widget, as long as there is one. */
  site?: Site | undefined
  /** Called when a widget is attached. */
  waiting: Set<() => void>
  /** Who listens to the provider. */
  listeners: Set<{ event: string; listener: Listener }>
}

export type Properties = { shared: SharedState }

export type StorageItems = { [pairedKey]: number }

/** wagmi's connector for wallets on phones, as a config has it. */
export type PairingConnector = Connector<
  CreateConnectorFn<PairingProvider, Properties, StorageItems>
>

/** A widget and a config that have a connector for phones in common. */
export type Site = {
  config: Config
  context: Context
  /** wagmi's side of it. */
  phone: PairingConnector
  /** Portico's side of it: the connector of the option `pairing`, once wallets are looked for. */
  inner?: Inner
  /** Connections of the config that are under way. */
  attempts: Set<unknown>
}
