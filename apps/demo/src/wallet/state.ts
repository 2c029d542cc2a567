import { type DemoChain, isChainId, isRecord, parseChain } from '../config.ts'
import { type Hex, isAddress } from './values.ts'

/** What the demo wallet remembers between visits. */
export type WalletState = {
  /** The address each approved site sees, by origin. */
  approvals: Readonly<Record<string, Hex>>
  /** Networks that were added, besides the built-in one. */
  added: readonly DemoChain[]
  /** The network in use. */
  chainId: number
}

/** The storage key of the wallet's state. */
export const storageKey = 'demo-wallet.state'

/** Reads a stored state; whatever is malformed is left out. */
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
      entries.filter((entry): entry is [string, Hex] => isAddress(entry[1])),
    ),
    added,
    chainId: isKnown ? (stored.chainId as number) : builtIn.id,
  }
}

/** Every network the wallet knows: the built-in one, then those that were added. */
export const knownChains = (state: WalletState, builtIn: DemoChain): readonly DemoChain[] => [
  builtIn,
  ...state.added,
]

/** The state after a site was approved for an address. */
export const approve = (state: WalletState, origin: string, address: Hex): WalletState => ({
  ...state,
  approvals: { ...state.approvals, [origin]: address },
})

/** The state after a site was forgotten. */
export const revoke = (state: WalletState, origin: string): WalletState => ({
  ...state,
  approvals: Object.fromEntries(
    Object.entries(state.approvals).filter(([approved]) => approved !== origin),
  ),
})

/** The state after a network was added (or replaced) and switched to. */
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
