import type { FrameResponse } from '@portico/contract'
import type { ConnectedUser } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'

type FrameUser = Pick<FrameResponse<'getUser'>, 'email' | 'userName' | 'accounts'>

/** What the frame has said of who is logged in; in the state for as long as the wallet of the login is connected. */
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
    // Who logs in next is somebody else until the frame has said so.
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

/** Keeps what the frame says of who is logged in. Each family that is asked about brings accounts of its own. */
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

/** The same visitor has another address now. */
export const keepEmail = (context: Context, email: string): void =>
  usersOf(context).update((known) => known && { ...known, email })
