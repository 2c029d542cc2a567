import { type CaipAddress, isSameAccount, type Namespace, namespaceOf } from '@portico/contract'
import type { Connection, SignInSession } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { activeConnection, connectionOf, isUnsupported, resetView } from '@portico/core/internal'
import type { SignInSettings } from '../options.ts'
import { isSameHolder } from './isSameHolder.ts'
import { postponedOf } from './postponed.ts'
import { showSignIn } from './showSignIn.ts'
import { isSignInView } from './signInViews.ts'

type State = ReturnType<Context['store']['getState']>
type Sessions = {
  sessions(): readonly SignInSession[]
  end(account: CaipAddress): void
}

/** Ends sessions, and asks for a sign-in again, when wallets disconnect or change. Returns a function that stops it. */
export function watchWallets(
  context: Context,
  settings: SignInSettings,
  { sessions, end }: Sessions,
): () => void {
  const { store } = context.internal
  const postponed = postponedOf(context)
  const endOf = (account: CaipAddress, isWanted: (session: SignInSession) => boolean) => {
    const ending = sessions().filter(
      (session) => isSameHolder(session.account, account) && isWanted(session),
    )
    for (const session of ending) end(session.account)
  }

  return store.subscribe((state, before) => {
    if (state.connections !== before.connections && settings.signOutOnDisconnect)
      for (const account of accountsLeft(state, before)) endOf(account, () => true)
    if (state.open && isSignInView(state) && !activeConnection(state))
      resetView(context, { view: 'Connect' })
    for (const { now, then } of changes(state, before)) {
      const isOther = !isSameHolder(now.caipAddress, then.caipAddress)
      if (isOther && settings.signOutOnAccountChange) endOf(then.caipAddress, () => true)
      if (!isOther && settings.signOutOnNetworkChange)
        endOf(then.caipAddress, ({ account }) => isSameAccount(account, then.caipAddress))
      if (isOther ? settings.signOutOnAccountChange : settings.signOutOnNetworkChange)
        showSignIn(context)
    }
    if (isUnsupported(before) === isUnsupported(state)) return
    // On a network that the site does not have, the visitor first selects another one.
    if (!isUnsupported(state)) {
      if (settings.required || postponed.isPostponed) showSignIn(context)
    } else if (before.open && isSignInView(before)) postponed.isPostponed = true
  })
}

/**
 * Whether the site's settings would end a session of an account now: its wallet disconnected, or changed account or
 * network.
 */
export function isUnwanted(state: State, settings: SignInSettings, account: CaipAddress): boolean {
  const inUse = connectionOf(state, namespaceOf(account))
  if (!inUse) return settings.signOutOnDisconnect
  if (isSameAccount(inUse.caipAddress, account)) return false
  if (isSameHolder(inUse.caipAddress, account)) return settings.signOutOnNetworkChange
  const isOfAnotherWallet = state.connections.some(
    (connection) =>
      connection !== inUse && connection.accounts.some((other) => isSameHolder(other, account)),
  )
  return settings.signOutOnAccountChange && !isOfAnotherWallet
}

/** Returns the accounts of disconnected wallets, unless another wallet has them too. */
function accountsLeft(state: State, before: State): CaipAddress[] {
  const has = (list: readonly Connection[], { connectorUid, namespace }: Connection) =>
    list.some((one) => one.connectorUid === connectorUid && one.namespace === namespace)
  const here = state.connections.flatMap(({ accounts }) => accounts)
  return before.connections
    .filter((connection) => !has(state.connections, connection))
    .flatMap(({ accounts }) => accounts)
    .filter((account) => !here.some((other) => isSameHolder(other, account)))
}

/** Returns the wallets in use that changed account or network. */
function changes(state: State, before: State): { now: Connection; then: Connection }[] {
  if (state.connections === before.connections) return []
  return (Object.keys(state.current) as Namespace[]).flatMap((namespace) => {
    const now = connectionOf(state, namespace)
    const then = connectionOf(before, namespace)
    const isChange = now && then && now.connectorUid === then.connectorUid
    return isChange && now.caipAddress !== then.caipAddress ? [{ now, then }] : []
  })
}
