import { getBase58Encoder } from '@solana/kit'
import { type WalletBehaviour, type WalletGate, walletGate } from '../walletGate.ts'
import { connectionFeatures } from './connectionFeatures.ts'
import { register } from './registerWallet.ts'
import { signInFeature } from './signInFeature.ts'
import { type Mischief, type SigningAccount, signingFeatures } from './signingFeatures.ts'

/** The options of a test wallet. */
export type StandardWalletOptions = {
  /** The first one is used. Those without a key cannot sign. */
  accounts: readonly SigningAccount[]
  name?: string
  icon?: unknown
  /** In the wallets' names, such as `solana:mainnet`. */
  chains?: readonly string[]
  /** Its features, by their names in Wallet Standard; all by default. */
  features?: readonly string[]
  versions?: readonly unknown[]
  /** The JSON-RPC address to which it sends. */
  url?: string
  behaviour?: WalletBehaviour
  /** Whether the site was authorized before. */
  authorized?: boolean
}

/** A wallet of Wallet Standard that really signs, with its controls. */
export type TestStandardWallet = Pick<WalletGate, 'behave' | 'release'> & {
  /** The object that registers. A test may replace any property by an invalid one. */
  wallet: Record<string, unknown>
  /** The requests, oldest first. */
  calls: readonly { feature: string; inputs: readonly unknown[] }[]
  /** Sets how it cheats when it signs; `undefined` ends that. */
  misbehave(mischief: Mischief | undefined): void
  changeAccounts(accounts: readonly SigningAccount[]): void
  /** Sets the chains of all its accounts from now on. */
  changeChains(chains: readonly string[]): void
  changeFeatures(features: readonly string[]): void
  /** Shares its accounts with the site, without a request. */
  shareAccounts(): void
  /** Revokes the site's authorization. */
  disconnectByWallet(): void
  /** Emits a change, with this value in place of its accounts during the event. */
  talk(accounts: unknown): void
  listenerCount(): number
  /** Registers on a page as wallets do. Returns a function that unregisters it. */
  register(target?: EventTarget): () => void
}

const allChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/** Creates a wallet of Wallet Standard for Solana. Its accounts' keys protect nothing of value. */
export function testStandardWallet(options: StandardWalletOptions): TestStandardWallet {
  const gate = walletGate(options.behaviour ?? 'approve')
  const calls: { feature: string; inputs: readonly unknown[] }[] = []
  const listeners = new Set<(properties: object) => void>()
  const state = {
    accounts: options.accounts,
    chains: options.chains ?? allChains,
    authorized: options.authorized ?? false,
    mischief: undefined as Mischief | undefined,
  }
  const accountsNow = () => {
    if (gate.current() === 'nonsenseAccounts') return [{ ...toObject('11', state.chains) }]
    if (gate.current() === 'nonsenseNetwork')
      return state.accounts.map((account) => ({ ...toObject(account.address, []), chains: {} }))
    if (gate.current() === 'locked' || !state.authorized) return []
    return state.accounts.map(({ address }) => toObject(address, state.chains))
  }
  const notify = () => {
    for (const listener of [...listeners]) listener({ accounts: accountsNow() })
  }
  const pass = async (feature: string, inputs: readonly unknown[]) => {
    calls.push({ feature, inputs })
    await gate.pass()
  }
  const ways = {
    versions: options.versions ?? ['legacy', 0],
    url: options.url,
    pass,
    accounts: () => state.accounts,
    mischief: () => state.mischief,
  }
  const all: Record<string, unknown> = {
    ...connectionFeatures({ state, gate, calls, listeners, notify, accountsNow }),
    ...signingFeatures(ways),
    ...signInFeature(ways, () => {
      state.authorized = true
      notify()
      return accountsNow()
    }),
  }
  const only = (names: readonly string[] | undefined) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names?.includes(name) ?? true))
  const wallet = toWallet(options, { chains: state.chains, features: only(options.features) })
  const showAccounts = (get: () => unknown) =>
    Object.defineProperty(wallet, 'accounts', { configurable: true, get })
  showAccounts(accountsNow)
  return {
    wallet,
    calls,
    behave: gate.behave,
    release: gate.release,
    misbehave(mischief) {
      state.mischief = mischief
    },
    changeAccounts(accounts) {
      state.accounts = accounts
      notify()
    },
    changeChains(chains) {
      state.chains = chains
      notify()
    },
    changeFeatures(features) {
      wallet.features = only(features)
      notify()
    },
    shareAccounts() {
      state.authorized = true
      notify()
    },
    disconnectByWallet() {
      state.authorized = false
      notify()
    },
    talk(accounts) {
      showAccounts(() => accounts)
      notify()
      showAccounts(accountsNow)
    },
    listenerCount: () => listeners.size,
    register: (target = globalThis.window) => register(wallet, target),
  }
}

/** The object that registers, without its accounts. */
const toWallet = (
  options: StandardWalletOptions,
  { chains, features }: { chains: readonly string[]; features: object },
): Record<string, unknown> => ({
  version: '1.0.0',
  name: options.name ?? 'Test Wallet',
  icon: 'icon' in options ? options.icon : icon,
  chains,
  features,
})

/** Returns an account in the form that wallets show. */
function toObject(address: string, chains: readonly string[]) {
  const publicKey = new Uint8Array(getBase58Encoder().encode(address))
  return Object.freeze({ address, publicKey, chains, features: [] })
}
