import { isRecord } from '@portico/contract'
import { type Hex, isBytes, isEvmAddress } from '@portico/decode'
import { type DemoChain, isChainId, parseChain } from '../config.ts'

/** The Solana account that a site sees: in base58, and as bytes. */
export type SolanaAccess = { address: string; publicKey: Hex }

/** The state that the demo wallet stores between visits. */
export type WalletState = {
  /** The address that each approved site sees, by origin. */
  approvals: Readonly<Record<string, Hex>>
  /** The Solana account that each approved site sees, by origin. */
  solana: Readonly<Record<string, SolanaAccess>>
  /** Networks that were added, besides the built-in one. */
  added: readonly DemoChain[]
  /** The network in use. */
  chainId: number
}

/** The storage key of the wallet's state. */
export const storageKey = 'demo-wallet.state'

/** Parses a stored state. Malformed parts are left out. */
export const parseState = (text: string | null, builtIn: DemoChain): WalletState => {
  const stored = parseJson(text)
  const entries = Object.entries(isRecord(stored.approvals) ? stored.approvals : {})
  const added = (Array.isArray(stored.added) ? stored.added : [])
    .flatMap(parseChain)
    .filter((chain) => chain.id !== builtIn.id)
  const known = [builtIn, ...added]
  const isKnown = isChainId(stored.chainId) && known.some((chain) => chain.id === stored.chainId)
  return {
    approvals: Object.fromEntries(
      entries.filter((entry): entry is [string, Hex] => isEvmAddress(entry[1])),
    ),
    solana: Object.fromEntries(
      Object.entries(isRecord(stored.solana) ? stored.solana : {}).filter(
        (entry): entry is [string, SolanaAccess] => isSolanaAccess(entry[1]),
      ),
    ),
    added,
    chainId: isKnown ? (stored.chainId as number) : builtIn.id,
  }
}

/** Returns every network of the wallet: the built-in one, then those that were added. */
export const knownChains = (state: WalletState, builtIn: DemoChain): readonly DemoChain[] => [
  builtIn,
  ...state.added,
]

/** Returns the state after a site was approved for an address. */
export const approve = (state: WalletState, origin: string, address: Hex): WalletState => ({
  ...state,
  approvals: { ...state.approvals, [origin]: address },
})

/** Returns the state after a site was revoked on EVM networks. */
export const revoke = (state: WalletState, origin: string): WalletState => ({
  ...state,
  approvals: without(state.approvals, origin),
})

/** Returns the state after a site was approved for a Solana account. */
export const approveSolana = (
  state: WalletState,
  origin: string,
  access: SolanaAccess,
): WalletState => ({ ...state, solana: { ...state.solana, [origin]: access } })

/** Returns the state after a site was revoked on Solana. */
export const revokeSolana = (state: WalletState, origin: string): WalletState => ({
  ...state,
  solana: without(state.solana, origin),
})

/** Whether a value is an address and the bytes of its key. */
export const isSolanaAccess = (value: unknown): value is SolanaAccess =>
  isRecord(value) &&
  typeof value.address === 'string' &&
  isBytes(value.publicKey) &&
  value.publicKey.length === 2 + 2 * 32

const without = <T>(entries: Readonly<Record<string, T>>, origin: string): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([approved]) => approved !== origin))

/** Returns the state after a network was added (or replaced) and switched to. */
export const addChain = (state: WalletState, chain: DemoChain): WalletState => ({
  ...state,
  added: [...state.added.filter(({ id }) => id !== chain.id), chain],
  chainId: chain.id,
})

const parseJson = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
