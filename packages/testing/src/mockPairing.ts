import type { Connector, ConnectorConnectParams, Pairing, PairingLink } from '@portico/core'
import { type MockConnector, type MockConnectorOptions, mockConnector } from './mockConnector.ts'

/** A pairing in memory: nobody is reached, and the test plays the wallet. */
export type MockPairing = Pairing & {
  connector: MockConnector
  /** Shows a fresh link to whoever waits; one is shown by itself at first, unless it is `linkless`. */
  renew(link: PairingLink): void
  /** The wallet that has paired takes this name. */
  rename(face: { name: string; imageUrl?: string }): void
}

/** How a mock pairing starts. */
export type MockPairingOptions = MockConnectorOptions & {
  /** Shows no link by itself: `renew` does. */
  linkless?: boolean
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
export function mockPairing({ linkless, ...options }: MockPairingOptions = {}): MockPairing {
  const connector = mockConnector({
    uid: 'pairing',
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'PAIRING',
    behaviour: 'slow',
    ...options,
  })
  const waiting = new Set<(link: PairingLink) => void>()
  const connect = async (params: ConnectorConnectParams) => {
    const { onLink = () => {} } = params
    waiting.add(onLink)
    if (!params.silent && !linkless) onLink(mockLink)
    return connector.connect(params).finally(() => waiting.delete(onLink))
  }
  const pages = new Set<(found: Connector) => void>()
  return {
    connector,
    renew: (link) => {
      for (const onLink of waiting) onLink(link)
    },
    rename: (face) => {
      for (const found of pages) found({ ...connector, connect, ...face })
    },
    async discover(found) {
      pages.add(found)
      found({ ...connector, connect })
      return () => pages.delete(found)
    },
    link: (wallet, uri) => `${wallet}wc?${new URLSearchParams({ uri })}`,
  }
}
