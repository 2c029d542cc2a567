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

/** A pairing in memory: no wallet is reached, and the test controls the wallet. */
export type MockPairing = Pairing & {
  connector: MockConnector
  /** Shows a fresh link to pending connects. The first one is shown automatically, unless `linkless` is set. */
  renew(link: PairingLink): void
  /** Returns how often a request was sent again. */
  resent(): number
  /** Changes the name of the paired wallet. */
  rename(face: { name: string; imageUrl?: string }): void
  /** Adds another family to the paired wallet's session, or removes it again. */
  open(session: ConnectorSession): void
  close(namespace: Namespace): void
}

/** The options of a mock pairing. */
export type MockPairingOptions = MockConnectorOptions & {
  /** Shows no first link; only `renew` shows links. */
  linkless?: boolean
  /** The link that opens the wallet on a waiting request. */
  requestLink?: string
  /** The id of the paired wallet in the site's list. */
  walletId?: string
  /** The error of sending a request again, if any. */
  resendFails?: unknown
}

/** The link that a mock pairing shows first. */
export const mockLink: PairingLink = {
  uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1800000000`,
  expiresAt: 1_800_000_000_000,
}

/**
 * Creates a value for the option `pairing`, with a mock wallet that waits. `connector.behave` sets its next reaction,
 * and `connector.release()` executes it.
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
  /** Sends a request, and keeps the widget informed while the wallet holds it. */
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
