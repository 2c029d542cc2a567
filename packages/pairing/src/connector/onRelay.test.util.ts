import { createPortico, type PorticoOptions } from '@portico/core'
import { type Connector, lookForWallets } from '@portico/core/adapter'
import { evm } from '@portico/evm'
import { solana } from '@portico/solana'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { type TestPairingWalletOptions, testPairingWallet } from '@portico/testing/pairing'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { nodePlatform, projectId, startRelayServer } from '../interop/relayServer.test.util.ts'
import type { PairingOptions } from '../options.ts'
import { pairing } from '../pairing.ts'
import type { PairingPlatform, Socket } from '../relay/platform.ts'
import { memoryStore } from '../store/memoryStore.ts'

/** Addresses of the test wallet's accounts. */
export const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const otherEvmAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solanaAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** The networks of the site, unless a test sets others. */
const chains = ['eip155:31337', 'eip155:31338', 'solana:local', 'solana:other'] as const

/** The accounts of a wallet that has all of these networks. */
const allAccounts = chains.map((chain) =>
  chain.startsWith('eip155') ? `${chain}:${evmAddress}` : `${chain}:${solanaAddress}`,
)

/** Starts our relay for the tests of a file, with sites and wallets that meet there. */
export function onRelay() {
  let relay: Awaited<ReturnType<typeof startRelayServer>>
  const endings: (() => void)[] = []
  beforeAll(async () => {
    relay = await startRelayServer()
  })
  afterEach(() => {
    for (const end of endings.splice(0)) end()
  })
  afterAll(() => relay?.end())
  /** A browser that has never visited the site. Each page is a tab or a reload. */
  const browser = (chosen: Partial<PairingOptions> = {}) => {
    const store = memoryStore()
    const platform = testPlatform({
      fetch: globalThis.fetch,
      now: () => Date.now(),
      setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
      clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
    })
    const open = (options: Partial<PorticoOptions> = {}, now = platform.now) => {
      const { vanish, ...pairingPlatform } = mortal(nodePlatform())
      const portico = createPortico({
        adapters: [
          mockAdapter({ loadFamily: evm().loadFamily }),
          mockAdapter({ namespace: 'solana', loadFamily: solana().loadFamily }),
        ],
        networks: chains.map((chain) => mockNetwork(chain)),
        pairing: pairing({
          relayUrl: relay.url,
          projectId,
          store,
          platform: pairingPlatform,
          ...chosen,
        }),
        metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
        platform: { ...platform, now },
        ...options,
      })
      endings.push(portico.destroy)
      const state = () => portico.store.getState()
      const connector = async (): Promise<Connector> => {
        await lookForWallets(portico)
        const found = state().connectors.find((connector) => connector.type === 'PAIRING')
        if (!found) throw new Error('There is no connector of pairing')
        return found
      }
      const uri = () =>
        vi.waitFor(() => {
          const { uri: shown } = state().pairing ?? {}
          expect(shown).toBeTruthy()
          return shown ?? ''
        })
      return { portico, state, connector, uri, vanish }
    }
    return { open, store, platform }
  }
  const wallet = async (options: Partial<TestPairingWalletOptions> = {}) => {
    const made = await testPairingWallet({
      relayUrl: relay.url,
      projectId,
      accounts: allAccounts,
      platform: nodePlatform(),
      ...options,
    })
    endings.push(made.client.close)
    return made
  }
  return { relay: () => relay, browser, wallet, atEnd: (end: () => void) => endings.push(end) }
}

/** The platform of a page that a browser may discard. After that the page sends and receives nothing. */
function mortal(platform: PairingPlatform) {
  const sockets: Socket[] = []
  let gone = false
  return {
    ...platform,
    openSocket(url: string): Socket {
      if (gone)
        return {
          send() {},
          close() {},
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
        }
      const socket = platform.openSocket(url)
      sockets.push(socket)
      return socket
    },
    vanish() {
      gone = true
      for (const socket of sockets) {
        socket.onmessage = socket.onclose = null
        socket.close()
      }
    },
  }
}
