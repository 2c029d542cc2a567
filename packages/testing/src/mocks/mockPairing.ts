import { type Namespace, namespaceOf } from '@portico/contract'
import {
  addressOf,
  type Connector,
  type ConnectorConnectParams,
  type ConnectorSession,
  type Context,
  errorOf,
  type Pairing,
  type PairingLink,
  shareWithExternalStores,
  waitInWallet,
} from '@portico/core/adapter'
import { type MockConnector, type MockConnectorOptions, mockConnector } from './mockConnector.ts'
import { type MockRequest, methodsWithoutPrompt } from './mockRequests.ts'

/** A pairing in memory: nobody is reached, and the test plays the wallet. */
export type MockPairing = Pairing & {
  connector: MockConnector
  /** Shows a fresh link to those who wait; one is shown by itself at first, unless it is `linkless`. */
  renew(link: PairingLink): void
  /** How often a request was sent once more. */
  resent(): number
  /** The wallet that has paired takes this name. */
  rename(face: { name: string; imageUrl?: string }): void
  /** The wallet that has paired opens another family to the site, or closes it again. */
  open(session: ConnectorSession): void
  close(namespace: Namespace): void
}

/** How a mock pairing starts. */
export type MockPairingOptions = MockConnectorOptions & {
  /** Shows no link by itself: `renew` does. */
  linkless?: boolean
  /** What brings the wallet to the front on a request that waits there. */
  requestLink?: string
  /** The wallet of the site's list that has paired. */
  walletId?: string
  /** What sending a request once more rejects with, if anything. */
  resendFails?: unknown
}

/** The link that a mock pairing shows first. */
export const mockLink: PairingLink = {
  uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1800000000`,
  expiresAt: 1_800_000_000_000,
}

/**
 * What a site takes for its option `pairing`, with a mock wallet that waits until it is told: `connector.behave`
 * says what it does, `connector.release()` has it done.
 */
export function mockPairing(given: MockPairingOptions = {}): MockPairing {
  const { linkless, requestLink, walletId, resendFails, ...options } = given
  const connector = mockConnector({
    uid: 'pairing',
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'PAIRING',
    behaviour: 'slow',
    ...options,
  })
  const waiting = new Set<(link: PairingLink) => void>()
  const opened = new Map<Namespace, ConnectorSession>()
  const connect = async (params: ConnectorConnectParams) => {
    const { onLink = () => {} } = params
    const known = params.silent && opened.get(params.namespace)
    if (known) return known
    waiting.add(onLink)
    if (!params.silent && !linkless) onLink(mockLink)
    return connector.connect(params).finally(() => waiting.delete(onLink))
  }
  const face = {
    name: options.name ?? 'Pocket',
    ...(requestLink && { link: requestLink }),
    ...(walletId && { walletId }),
  }
  let resent = 0
  /** Asks, and keeps the widget informed while the wallet holds the request. */
  const requestOn = (context: Context) => (mockRequest: MockRequest) => {
    if (methodsWithoutPrompt.includes(mockRequest.method)) return connector.request(mockRequest)
    let done = () => {}
    const answer = new Promise((resolve, reject) => {
      done = waitInWallet(context, {
        shown: { ...face, method: mockRequest.method },
        cancel: () => reject(errorOf('USER_REJECTED')),
        async resend() {
          if (resendFails !== undefined) throw resendFails
          resent++
        },
      })
      connector.request(mockRequest).then(resolve, reject)
    })
    return answer.finally(() => done())
  }
  const pages = new Set<(face?: Partial<Connector>) => void>()
  return {
    connector,
    renew: (link) => {
      for (const onLink of waiting) onLink(link)
    },
    rename: (face) => {
      for (const show of pages) show(face)
    },
    open(session) {
      const namespace = namespaceOf(session.networkId)
      opened.set(namespace, session)
      connector.emit({ type: 'accounts', namespace, addresses: session.accounts.map(addressOf) })
    },
    close(namespace) {
      opened.delete(namespace)
      connector.emit({ type: 'accounts', namespace, addresses: [] })
    },
    resent: () => resent,
    async discover(found, _lost, context) {
      const request = requestOn(context)
      const addConnector = await shareWithExternalStores(context, found)
      const show = (face: Partial<Connector> = {}) =>
        addConnector({ ...connector, connect, request, ...face })
      pages.add(show)
      show()
      return () => pages.delete(show)
    },
    link: (wallet, uri) => `${wallet}wc?${new URLSearchParams({ uri })}`,
  }
}
