import type { ConnectorEvent } from '@portico/core/adapter'
import { parseAccounts } from '../parse/parseAccounts.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'
import { sessionOf, type WalletSession } from './walletSession.ts'

/** What a connector knows of its wallet while the page lasts. */
export type WalletState = {
  session: WalletSession | undefined
  /** The visitor has disconnected here: the wallet may let the site in all the same. */
  hasLeft: boolean
  /** Attempts to connect that are under way; what the wallet says meanwhile is their answer. */
  attempts: Set<unknown>
  /** It was asked to connect and sign in at once, and could not: it is asked to connect alone. */
  isSignInRefused: boolean
}

/** Who listens to a connector. */
export type WalletEvents = {
  on(listener: (event: ConnectorEvent) => void): () => void
  emit(event: ConnectorEvent): void
}

/**
 * Makes events of what changed on a wallet object: other accounts, another network, none left.
 * The wallet has one listener while anybody listens here, and none otherwise.
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
