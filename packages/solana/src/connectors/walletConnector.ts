import {
  abortable,
  addressOf,
  type Connector,
  type ConnectorConnectParams,
  type ConnectorSession,
  disconnectInTime,
  errorOf,
  type SignedSignIn,
} from '@portico/core/adapter'
import { parseAccounts, type StandardAccount } from '../parse/parseAccounts.ts'
import type { StandardWallet } from '../parse/parseWallet.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'
import { callFeature } from './callFeature.ts'
import { requestWallet } from './requestWallet.ts'
import { sharedAccounts } from './sharedAccounts.ts'
import { signInAlong } from './signInAlong.ts'
import { type WalletState, walletEvents } from './walletEvents.ts'
import { sessionOf, toConnectorSession } from './walletSession.ts'

/** A connector to a Wallet Standard wallet, and a function to call when the wallet leaves the page. */
export type WalletConnector = Connector & { unregister(): void }

/**
 * Creates a connector to a wallet that registered itself (Wallet Standard), and validates the wallet's answers. Such a
 * wallet has no current network, because each request names one. The connector's network is the site's choice, as long
 * as the current account can be used there.
 */
export function walletConnector({ wallet, ...face }: StandardWallet): WalletConnector {
  const state: WalletState = {
    session: undefined,
    hasLeft: false,
    attempts: new Set(),
    isSignInRefused: false,
  }
  const events = walletEvents(wallet, state)
  const uid = `wallet-standard:${face.name}`
  return {
    uid,
    id: uid,
    ...face,
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    connect: (params) => abortable(() => openSession(wallet, state, params), params.signal),
    disconnect: async () => {
      await disconnectInTime(disconnectWallet(wallet, state))
    },
    isAuthorized: () => isAuthorized(wallet, state),
    request: async (args) => requestWallet({ wallet, state, emit: events.emit }, args),
    on: events.on,
    unregister() {
      if (!state.session) return
      state.session = undefined
      events.emit({ type: 'disconnect' })
    },
  }
}

/** @throws PorticoError `WALLET_BAD_ANSWER`, `WALLET_LOCKED`; else as the wallet rejects. */
async function openSession(
  wallet: ReadableWallet,
  state: WalletState,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const { silent = false, networkId, signal } = params
  if (silent && state.hasLeft) throw errorOf('WALLET_LOCKED')
  const attempt = {}
  const end = () => state.attempts.delete(attempt)
  state.attempts.add(attempt)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const signed = await signInAlong(wallet, state, params)
    signal?.throwIfAborted()
    const accounts = sharedBySigner(wallet, signed) ?? (await requestAccounts(wallet, silent))
    signal?.throwIfAborted()
    const session = sessionOf(accounts, networkId ?? state.session?.networkId)
    state.session = session
    state.hasLeft = false
    const answer = toConnectorSession(session)
    if (!signed) return answer
    state.isSignInRefused = !answer.accounts.includes(signed.account)
    return state.isSignInRefused ? answer : { ...answer, signIn: signed }
  } finally {
    end()
    signal?.removeEventListener('abort', end)
  }
}

/**
 * Returns the accounts of a wallet that has signed in, the signer first; `undefined` if it does not share the signer.
 */
function sharedBySigner(
  wallet: ReadableWallet,
  signed: SignedSignIn | undefined,
): readonly StandardAccount[] | undefined {
  const accounts = parseAccounts(wallet.get('accounts'))
  const signer = accounts?.find(({ address }) => signed && address === addressOf(signed.account))
  return signer && [signer, ...(accounts ?? []).filter((account) => account !== signer)]
}

async function requestAccounts(
  wallet: ReadableWallet,
  silent: boolean,
): Promise<readonly StandardAccount[]> {
  const answer = await callFeature(wallet, 'standard:connect', ...(silent ? [{ silent }] : []))
  const { accounts: listed = [] } = (answer ?? {}) as { accounts?: unknown }
  const answered = parseAccounts(listed)
  // Some wallets share their accounts, but do not list them in the answer.
  const accounts = answered?.length === 0 ? await sharedAccounts(wallet, silent) : answered
  if (!accounts) throw errorOf('WALLET_BAD_ANSWER')
  return accounts
}

/** Disconnects a wallet. If the wallet does not support this, the page still gets no silent connection to it. */
async function disconnectWallet(wallet: ReadableWallet, state: WalletState): Promise<void> {
  state.session = undefined
  state.hasLeft = true
  if (wallet.feature('standard:disconnect')) await callFeature(wallet, 'standard:disconnect')
}

async function isAuthorized(wallet: ReadableWallet, { hasLeft }: WalletState): Promise<boolean> {
  if (hasLeft) return false
  const accounts = await requestAccounts(wallet, true).catch(() => [])
  return accounts.length > 0
}
