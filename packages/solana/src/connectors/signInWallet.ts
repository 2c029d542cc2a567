import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import type { SignedSignIn, SignInChallenge } from '@portico/core/adapter'
import { type Address, getBase58Decoder } from '@solana/kit'
import { signInChainOf } from '../networks/walletChains.ts'
import { isBytes } from '../parse/isBytes.ts'
import { isSameBytes } from '../parse/isSameBytes.ts'
import { parseAccounts } from '../parse/parseAccounts.ts'
import { read } from '../parse/read.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'
import { isSignedBy } from '../signing/isSignedBy.ts'
import { callFeature } from './callFeature.ts'

/**
 * Requests from a wallet to connect and sign in at once (Wallet Standard, `solana:signIn`). Returns the signature;
 * `undefined` if it is not for exactly the requested text, byte for byte, or not by the account that the wallet names.
 * Rejects as the wallet does.
 */
export async function signInWallet(
  wallet: ReadableWallet,
  challenge: SignInChallenge,
  networkId: CaipNetworkId,
): Promise<SignedSignIn | undefined> {
  const { textFor, ...parts } = challenge
  // A copy, because the wallet must not be able to change the text for the comparison.
  const input = structuredClone({ ...parts, version: '1', chainId: signInChainOf(networkId) })
  const [output] = listIn(await callFeature(wallet, 'solana:signIn', input))
  const [signer] = parseAccounts([read(output, 'account')]) ?? []
  const bytes = read(output, 'signedMessage')
  const signature = read(output, 'signature')
  if (!signer || !isBytes(bytes) || !isBytes(signature)) return undefined
  const account = toCaipAddress(networkId, signer.address)
  const message = textFor(account)
  const isSameMessage = isSameBytes(bytes, new TextEncoder().encode(message))
  if (!isSameMessage || !(await isSignedBy(signer.address as Address, signature, bytes)))
    return undefined
  return { account, message, signature: getBase58Decoder().decode(signature) }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
