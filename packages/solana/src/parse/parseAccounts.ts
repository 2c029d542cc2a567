import { getBase58Decoder } from '@solana/kit'
import { networkIn } from '../networks/walletChains.ts'
import { isBytes } from './isBytes.ts'
import { chainsIn } from './parseWallet.ts'
import { read } from './read.ts'

/** A parsed account of a wallet. */
export type StandardAccount = {
  /** Base58. */
  address: string
  /** The networks where it can be used, by their names in wallets: chains of Solana, at least one. */
  chains: readonly string[]
  /** The wallet's own object, which its methods take. */
  object: unknown
}

/**
 * Reads a wallet's list of accounts (Wallet Standard), each address once; leaves out those of other chains. `undefined`
 * for an invalid list. This includes a list in which one address is not the base58 of its public key: a wallet that
 * lies about one account is trusted for none.
 */
export function parseAccounts(value: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Map<string, StandardAccount>()
    for (const object of value) {
      const listed = read(object, 'chains')
      if (!Array.isArray(listed)) return undefined
      const chains = chainsIn(listed).filter(networkIn)
      if (chains.length === 0) continue
      const address = addressIn(object)
      if (!address) return undefined
      accounts.set(address, { address, chains, object })
    }
    return [...accounts.values()]
  } catch {
    return undefined
  }
}

function addressIn(account: unknown): string | undefined {
  const address = read(account, 'address')
  const publicKey = read(account, 'publicKey')
  if (typeof address !== 'string' || !isBytes(publicKey) || publicKey.length !== 32)
    return undefined
  return getBase58Decoder().decode(publicKey) === address ? address : undefined
}
