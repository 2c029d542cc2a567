import { type CaipAddress, isSameAccount } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { activeSession, defineService, needsSignIn, pageOf } from '@portico/core/internal'
import type { Backend } from '../backends/backend.ts'
import type { SignInSettings } from '../options.ts'
import { endUnwanted } from './endUnwanted.ts'
import { onSessionEnd } from './onSessionEnd.ts'
import { otherTabs } from './otherTabs.ts'
import { sessionList } from './sessionList.ts'
import { showSignIn } from './showSignIn.ts'
import { isUnwanted, watchWallets } from './watchWallets.ts'

/** The sessions of one widget: requests them, renews them, and keeps other tabs informed. */
export type SessionStore = {
  /** Settles when the back end has returned the open sessions, or has not answered. */
  restored(): Promise<void>
  add(session: SignInSession): void
  /** Removes sessions that the back end ended: that of an account, or all. */
  remove(account?: CaipAddress): void
}

const sessionStoreService = defineService<SessionStore & { end(): void }>((sessionStore) =>
  sessionStore.end(),
)

/** Returns the widget's only session store, which starts with the first call. */
export const sessionStoreOf = (
  context: Context,
  settings: SignInSettings,
  backend: Backend,
): SessionStore =>
  context.internal.service(sessionStoreService, () =>
    createSessionStore(context, settings, backend),
  )

function createSessionStore(context: Context, settings: SignInSettings, backend: Backend) {
  const { store, platform, signal } = context.internal
  const tabs = otherTabs(context)
  let timer: unknown
  let restoration: Promise<void> | undefined
  /** The number of sign-ins and sign-outs, here or in another tab. */
  let changes = 0

  const { sessions, isOpen, dueIn, ...list } = sessionList(context)

  function write(next: readonly SignInSession[], status: 'success' | 'error' = 'success'): void {
    list.write(next, status)
    schedule()
  }

  /**
   * Requests the sessions again. A session that the back end no longer has counts as ended, which the visitor sees
   * unless `isSilent`.
   */
  async function refresh(isSilent = false): Promise<void> {
    const before = activeSession(store.getState())
    const changesBefore = changes
    try {
      const open = await backend.getSessions(context)
      if (signal.aborted) return
      // This answer may lack accounts that signed in meanwhile, or still have those that signed out. So a session
      // missing from the next answer has not expired.
      if (changes !== changesBefore) return await refresh(true)
      write(open)
    } catch {
      if (signal.aborted) return
      write(sessions(), 'error') // what is known stays, until it ends by itself
    }
    const state = store.getState()
    if (!needsSignIn(state)) showSignIn(context)
    else if (before && !isSilent) onSessionEnd(context, before, settings)
  }

  /** Renews sessions before they expire, and ends expired ones. */
  function schedule(): void {
    platform.clearTimeout(timer)
    const due = dueIn()
    if (due === undefined || signal.aborted) return
    timer = platform.setTimeout(() => void updateDue(), due)
  }

  async function updateDue(): Promise<void> {
    const before = activeSession(store.getState())
    const open = sessions().filter(isOpen)
    if (open.length < sessions().length) {
      write(open)
      if (before && needsSignIn(store.getState())) onSessionEnd(context, before, settings)
    } else await refresh()
  }

  const end = (account: CaipAddress) =>
    endUnwanted(context, backend, { account, onEnd: () => remove(account) })
  const page = pageOf(platform)
  list.clear()
  const stops = [
    tabs.onChange(() => {
      changes += 1
      void refresh(true)
    }),
    // Timers stand still while a device sleeps.
    page.onWake(() => page.awake() && dueIn() === 0 && void updateDue()),
    watchWallets(context, settings, { sessions, end }),
  ]

  function remove(account?: CaipAddress): void {
    changes += 1
    write(account ? sessions().filter((session) => !isSameAccount(session.account, account)) : [])
    tabs.notify()
  }

  return {
    restored: () => {
      restoration ??= refresh()
      return restoration
    },
    add(session: SignInSession) {
      changes += 1
      write([
        session,
        ...sessions().filter(({ account }) => !isSameAccount(account, session.account)),
      ])
      tabs.notify()
      // While the back end verified the signature, the wallet may have disconnected or changed its account.
      if (isUnwanted(store.getState(), settings, session.account)) end(session.account)
    },
    remove,
    end() {
      platform.clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
