import {
  type ConnectorConnectParams,
  type SignedSignIn,
  translateWalletError,
} from '@portico/core/adapter'
import { chainOf } from '../networks/walletChains.ts'
import { chainsIn } from '../parse/parseWallet.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'
import type { WalletState } from './walletEvents.ts'

/**
 * Lets a wallet connect and sign in with one approval, if it supports this (Wallet Standard, `solana:signIn`) and there
 * is a text to sign. Returns the signature; `undefined` if the wallet must only connect. After it has signed another
 * text, it gets no further request for both. Rejects as the wallet does.
 */
export async function signInAlong(
  wallet: ReadableWallet,
  state: WalletState,
  { signIn, networkId, silent, signal }: ConnectorConnectParams,
): Promise<SignedSignIn | undefined> {
  if (!signIn || !networkId || silent || state.isSignInRefused) return undefined
  if (typeof wallet.feature('solana:signIn')?.signIn !== 'function') return undefined
  if (!chainsIn(wallet.get('chains')).includes(chainOf(networkId))) return undefined
  const [challenge, part] = await Promise.all([
    signIn(),
    import('./signInWallet.ts').catch(() => undefined),
  ])
  signal?.throwIfAborted()
  if (!challenge || !part) return undefined
  try {
    const signed = await part.signInWallet(wallet, challenge, networkId)
    state.isSignInRefused = !signed
    return signed
  } catch (error) {
    const { code } = translateWalletError(error, 'CONNECT_FAILED')
    state.isSignInRefused = code === 'CONNECT_FAILED'
    throw error
  }
}
