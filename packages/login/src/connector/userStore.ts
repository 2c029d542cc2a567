import type { FrameResponse } from '@portico/contract'
import type { ConnectedUser } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'

type FrameUser = Pick<FrameResponse<'getUser'>, 'email' | 'userName' | 'accounts'>

/** The frame's description of the visitor. In the state as long as the login's wallet is connected. */
type UserStore = {
  update(change: (known: ConnectedUser | undefined) => ConnectedUser | undefined): void
  stop(): void
}

const userService = defineService<UserStore>((users) => users.stop())

function createUserStore({ internal: { store } }: Context): UserStore {
  let known: ConnectedUser | undefined
  const sync = () => {
    const { connections, user } = store.getState()
    const isConnected = connections.some(({ connectorId }) => connectorId === 'auth')
    // The next login may be another visitor's, until the frame has named them.
    if (!isConnected && user) known = undefined
    const now = isConnected ? known : undefined
    if (user !== now) store.setState({ user: now })
  }
  return {
    update(change) {
      known = change(known)
      sync()
    },
    stop: store.subscribe(sync),
  }
}

const usersOf = (context: Context): UserStore =>
  context.internal.service(userService, () => createUserStore(context))

/** Stores the frame's description of the visitor. Each requested family adds its own accounts. */
export const keepUser = (context: Context, { email, userName, accounts }: FrameUser): void =>
  usersOf(context).update((known) => {
    const others = known?.email === email ? (known?.accounts ?? []) : []
    const isNew = ({ address }: { address: string }) =>
      accounts.every((account) => account.address !== address)
    return {
      ...(email !== undefined && { email }),
      ...(userName !== undefined && { userName }),
      accounts: [...others.filter(isNew), ...accounts],
    }
  })

/** Stores the new address of the same visitor. */
export const keepEmail = (context: Context, email: string): void =>
  usersOf(context).update((known) => known && { ...known, email })
