import type { State } from '@portico/core'
import type { Context } from '@portico/core/adapter'

/**
 * Has the visitor sign in with a wallet that wagmi itself connected, because no event announces these. After a reload
 * only if sign-in is required, as for any wallet. `attempts` are Portico's pending connections. Returns a function that
 * stops it.
 */
export function watchSignIn(context: Context, attempts: ReadonlySet<unknown>): () => void {
  const { signIn } = context.config
  if (!signIn) return () => {}
  return context.store.subscribe((state, before) => {
    if (attempts.size > 0 || !isNew(state, before)) return
    const isReload = [state, before].some(({ status }) => status.eip155 === 'reconnecting')
    signIn
      .load()
      .then((actions) => actions.connected(context, isReload))
      .catch(() => {}) // views that need it say so
  })
}

/** Whether the wallet in use was not connected before. */
const isNew = (state: State, before: State): boolean =>
  inUse(state) !== undefined &&
  !before.connections.some(({ connectorUid }) => connectorUid === inUse(state))

const inUse = ({ current }: State) => current.eip155
