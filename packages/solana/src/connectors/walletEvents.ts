import type { ConnectorEvent } from '@portico/core/adapter'
import { parseAccounts } from '../parse/parseAccounts.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'
import { sessionOf, type WalletSession } from './walletSession.ts'

/** A connector's knowledge about its wallet as long as the page exists. */
export type WalletState = {
  session: WalletSession | undefined
  /** Whether the visitor has disconnected here, although the wallet may still approve the site. */
  hasLeft: boolean
  /** Pending connection requests. Changes of the wallet meanwhile are their answer. */
  attempts: Set<unknown>
  /** Whether it failed to connect and sign in at once: it then gets only connection requests. */
  isSignInRefused: boolean
}

/** The listeners of a connector. */
export type WalletEvents = {
  on(listener: (event: ConnectorEvent) => void): () => void
  emit(event: ConnectorEvent): void
}

/**
 * Converts changes of a wallet object to events: other accounts, another network, none left. Has one listener at the
 * wallet while there are listeners here, and none otherwise.
 */
export function walletEvents(wallet: ReadableWallet, state: WalletState): WalletEvents {
  const listeners = new Map<object, (event: ConnectorEvent) => void>()
  let unsubscribe: (() => void) | undefined
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners.values()]) listener(event)
  }
  const onChange = () => {
    const { session: before, attempts } = state
    const accounts = parseAccounts(wallet.get('accounts'))
    if (!before || !accounts || attempts.size > 0) return
    state.session = accounts.length > 0 ? sessionOf(accounts, before.networkId) : undefined
    for (const event of changes(before, state.session)) emit(event)
  }
  return {
    emit,
    on(listener) {
      const key = {}
      listeners.set(key, listener)
      unsubscribe ??= wallet.onChange(onChange)
      return () => {
        listeners.delete(key)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}

const namespace = 'solana'

function changes(
  before: WalletSession,
  after: WalletSession | undefined,
): readonly ConnectorEvent[] {
  if (!after) return [{ type: 'disconnect' }]
  const { addresses, networkId } = after
  const events: ConnectorEvent[] = []
  if (addresses.join() !== before.addresses.join())
    events.push({ type: 'accounts', namespace, addresses })
  if (networkId !== before.networkId) events.push({ type: 'network', namespace, networkId })
  return events
}
