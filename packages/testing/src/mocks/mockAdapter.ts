import type { Namespace } from '@portico/contract'
import {
  type ActionFeature,
  type Adapter,
  type AdapterActions,
  type AdapterFeature,
  type Connector,
  featureActions,
  type PaymentActions,
  type PreviewActions,
  type SendActions,
  type SwapActions,
} from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import { mockActions } from './mockActions.ts'
import type { MockAdapterOptions } from './mockAdapterOptions.ts'
import { mockFamily } from './mockFamily.ts'
import type { Ledger, MockOutcome } from './mockLedger.ts'

/** The calls of a mock adapter that can fail, and that are counted. */
type MockCall =
  | keyof AdapterActions
  | keyof SendActions
  | keyof SwapActions
  | keyof PaymentActions
  | `preview.${keyof PreviewActions}`
  | 'load'

/** An adapter in memory, with its controls. */
export type MockAdapter = Adapter & {
  /** Makes an action, or the loading, reject with this value; `undefined` ends that. */
  fail(what: MockCall, error: unknown): void
  /** Announces a wallet to the page later. */
  announce(connector: Connector): void
  /** Removes a wallet from the page, like an extension that is disabled. */
  withdraw(uid: string): void
  /** Notifies every watcher of new transactions. Returns the number of watchers. */
  announceTransactions(): number
  setOutcome(outcome: MockOutcome): void
  setBalance(address: string, amount: bigint): void
  /** The number of calls of each action. */
  calls: Readonly<Partial<Record<MockCall, number>>>
}

/** Creates a chain family in memory. It stores balances, moves them when transfers are sent, and fails on demand. */
export function mockAdapter(options: MockAdapterOptions = {}): MockAdapter {
  const listeners = new Set<Parameters<Adapter['discover']>>()
  const failures = new Map<string, unknown>()
  const calls: Record<string, number> = {}
  const ledger = ledgerOf(options)
  const features = options.features ?? allFeatures
  const check = (what: string) => {
    calls[what] = (calls[what] ?? 0) + 1
    const error = failures.get(what)
    if (error !== undefined) throw error
  }
  return {
    namespace: options.namespace ?? 'eip155',
    name: names[options.namespace ?? 'eip155'],
    ...(options.accountTypes && { accountTypes: options.accountTypes }),
    loadFamily: options.loadFamily ?? (async () => mockFamily(options.namespace)),
    features,
    eager: true,
    discover(...callbacks) {
      for (const connector of options.connectors ?? []) callbacks[0](connector)
      listeners.add(callbacks)
      return () => listeners.delete(callbacks)
    },
    async load() {
      check('load')
      return withFeatures(mockActions(ledger, check), features)
    },
    fail: (what, error) => {
      failures.set(what, error)
    },
    announce: (connector) => {
      for (const [found] of [...listeners]) found(connector)
    },
    withdraw: (uid) => {
      for (const [, lost] of [...listeners]) lost(uid)
    },
    announceTransactions: () => {
      for (const notify of ledger.watchers ?? []) notify()
      return ledger.watchers?.size ?? 0
    },
    setOutcome: (outcome) => {
      ledger.outcome = outcome
    },
    setBalance: (address, amount) => {
      ledger.balances.set(addressKey(address), amount)
    },
    calls,
  }
}

/** Returns the initial state of the family. */
const ledgerOf = (options: MockAdapterOptions): Ledger => ({
  namespace: options.namespace ?? 'eip155',
  balances: new Map(Object.entries(byAddress(options.balances ?? {}))),
  tokens: new Map(
    Object.entries(options.tokenBalances ?? {}).map(([token, balances]) => [
      addressKey(token),
      new Map(Object.entries(byAddress(balances))),
    ]),
  ),
  usedPayments: options.usedPayments,
  contracts: (options.contracts ?? []).map(addressKey),
  unreachable: options.unreachable ?? [],
  fee: options.fee ?? 21_000_000_000_000n,
  surcharge: options.surcharge ?? {},
  seen: options.seen ?? {},
  outcome: 'confirmed',
  sent: new Map(),
  replacements: new Map(),
  names: options.names ?? [],
  batches: 0,
  watchers: options.pendingTransactions ? new Set() : undefined,
})

/** The names of the real adapters, and of planned ones. */
const names: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

const actionFeatures = Object.keys(featureActions) as ActionFeature[]

const allFeatures: readonly AdapterFeature[] = ['receive', 'switchNetwork', ...actionFeatures]

/** Removes the actions of features that the adapter does not name. */
function withFeatures(
  actions: AdapterActions,
  features: readonly AdapterFeature[],
): AdapterActions {
  const left = { ...actions }
  for (const feature of actionFeatures)
    if (!features.includes(feature)) for (const name of featureActions[feature]) delete left[name]
  return left
}

const byAddress = (table: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [addressKey(key), value]))
