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

/** What of a mock adapter can fail, and is counted. */
type MockCall =
  | keyof AdapterActions
  | keyof SendActions
  | keyof SwapActions
  | keyof PaymentActions
  | `preview.${keyof PreviewActions}`
  | 'load'

/** An adapter in memory, with its controls. */
export type MockAdapter = Adapter & {
  /** Makes an action, or the loading, reject with this value; `undefined` mends it. */
  fail(what: MockCall, error: unknown): void
  /** Tells the page of a wallet, as one that comes late. */
  announce(connector: Connector): void
  /** Takes a wallet from the page, as an extension that is switched off. */
  withdraw(uid: string): void
  /** Tells every watcher of new transactions; returns how many watch. */
  announceTransactions(): number
  setOutcome(outcome: MockOutcome): void
  setBalance(address: string, amount: bigint): void
  /** How often each action was called. */
  calls: Readonly<Partial<Record<MockCall, number>>>
}

/** A chain family in memory: it keeps balances, moves them on a send and fails on demand. */
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

/** What the family begins with. */
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

/** The names of the real adapters, and of those that are to come. */
const names: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

const actionFeatures = Object.keys(featureActions) as ActionFeature[]

const allFeatures: readonly AdapterFeature[] = ['receive', 'switchNetwork', ...actionFeatures]

/** Without the actions of features that the adapter does not name. */
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
