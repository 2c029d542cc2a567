import type { Context, Connector as Inner } from '@portico/core/adapter'
import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'

type Listener = (payload: never) => void

/** The key of the pairing time in wagmi's storage, which is read before any code loads for it. */
export const pairedKey = 'pairing.connected'

/** The wallet as a provider for libraries (EIP-1193). */
export type PairingProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** The state that the connector shares with the widget that pairs for it. */
export type SharedState = {
  /** The widget, as long as there is one. */
  site?: Site | undefined
  /** Called when a widget is attached. */
  waiting: Set<() => void>
  /** The listeners of the provider. */
  listeners: Set<{ event: string; listener: Listener }>
}

export type Properties = { shared: SharedState }

export type StorageItems = { [pairedKey]: number }

/** wagmi's connector for wallets on phones, as a config has it. */
export type PairingConnector = Connector<
  CreateConnectorFn<PairingProvider, Properties, StorageItems>
>

/** A widget and a config that share a connector for phones. */
export type Site = {
  config: Config
  context: Context
  /** wagmi's connector. */
  phone: PairingConnector
  /** Portico's connector, from the option `pairing`; set once wallets are discovered. */
  inner?: Inner
  /** The pending connections of the config. */
  attempts: Set<unknown>
}
