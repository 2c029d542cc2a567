import { type CaipNetworkId, FrameError, type Namespace, namespaceOf } from '@portico/contract'
import {
  abortable,
  type Connector,
  type ConnectorConnectParams,
  type ConnectorEvent,
  type ConnectorSession,
  type Context,
  disconnectInTime,
} from '@portico/core/adapter'
import type { ConnectorProperties } from '@portico/core/internal'
import { type AuthAccount, type AuthAccounts, goTo, sessionOf } from './authAccounts.ts'
import { createAuthRequests, networksOf } from './authRequests.ts'
import type { LoginFrame } from './loginFrame.ts'
import { translateFrameError } from './translateFrameError.ts'
import { keepUser } from './userStore.ts'

type FindParams = Pick<ConnectorConnectParams, 'networkId' | 'networkIds' | 'silent'> & {
  signal?: AbortSignal | undefined
}
type Parts = { context: Context; frame: Pick<LoginFrame, 'request'> }

/**
 * Creates the connector of the wallet in the login frame. One login connects every family of the site's networks. The
 * visitor logs in before, in the view Email.
 */
export function authConnector(face: ConnectorProperties, { context, frame }: Parts): Connector {
  const listeners = new Set<{ listener: (event: ConnectorEvent) => void }>()
  const emit = (event: ConnectorEvent) => {
    for (const { listener } of [...listeners]) listener(event)
  }
  const accounts: AuthAccounts = new Map()

  /** Requests the account of a family from the frame. */
  async function find(namespace: Namespace, params: FindParams): Promise<AuthAccount> {
    const { networkId, networkIds = networksOf(context, namespace), silent, signal } = params
    const chainId = accounts.get(namespace)?.networkId ?? networkId ?? networkIds[0]
    const request = { ...(chainId && { chainId }) }
    const user = await frame.request('getUser', request, { signal, isSilent: silent })
    const account = { address: user.address, networkId: user.chainId as CaipNetworkId }
    if (namespaceOf(account.networkId) !== namespace) throw new FrameError('FRAME_ANSWER_INVALID')
    accounts.set(namespace, account)
    keepUser(context, user)
    return account
  }

  async function connect(params: ConnectorConnectParams): Promise<ConnectorSession> {
    const { namespace, silent, signal } = params
    // A silent connect runs separately for each family.
    const rest = silent ? [] : face.namespaces.filter((other) => other !== namespace)
    try {
      const account = await find(namespace, params)
      const others: ConnectorSession[] = []
      for (const other of rest) others.push(sessionOf(await find(other, { signal })))
      return { ...sessionOf(account), ...(others.length > 0 && { others }) }
    } catch (error) {
      const isGivenUp = signal?.aborted || context.internal.signal.aborted
      if (silent && !isGivenUp && isOver(error)) removePersisted(context, face.id)
      throw translateFrameError(error)
    }
  }

  const requestWallet = createAuthRequests(context, frame, {
    namespaces: face.namespaces,
    account: (namespace) => accounts.get(namespace),
    goTo: (networkId) => {
      goTo(accounts, networkId)
      emit({ type: 'network', namespace: namespaceOf(networkId), networkId })
    },
    onOver: () => {
      accounts.clear()
      emit({ type: 'disconnect' })
    },
  })
  return {
    ...face,
    connect: (params) => abortable(() => connect(params), params.signal),
    async disconnect() {
      accounts.clear()
      await disconnectInTime(frame.request('signOut', {}))
    },
    isAuthorized: () =>
      frame.request('isConnected', {}, { isSilent: true }).then(
        ({ isConnected }) => isConnected,
        () => false,
      ),
    request: requestWallet,
    on(listener) {
      const entry = { listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}

/** Whether the frame reports that nobody is logged in, or that the wallet is no longer on this device. */
const isOver = (error: unknown): boolean =>
  error instanceof FrameError && ['NOT_CONNECTED', 'REQUEST_ABORTED'].includes(error.code)

/** Removes the login from storage, so that the next page does not load the frame. Specification, section 4. */
function removePersisted({ internal }: Context, id: string): void {
  internal.store.setState(({ persistedConnections }) => ({
    persistedConnections: persistedConnections.filter((connection) => connection.id !== id),
  }))
}
