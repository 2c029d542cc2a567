import type { CaipNetworkId } from '@portico/contract'
import { createPortico } from '@portico/core'
import type { Connector } from '@portico/core/adapter'
import { evm } from '@portico/evm'
import {
  type ConnectorUnderTest,
  describeConnector,
  mockAdapter,
  mockNetwork,
  type WalletBehaviour,
} from '@portico/testing'
import type { TestPairingWalletOptions } from '@portico/testing/pairing'
import { expect, vi } from 'vitest'
import { nodePlatform, projectId } from '../interop/relayServer.test.util.ts'
import { memoryStore } from '../store/memoryStore.ts'
import { addPairingConnector } from './discoverPairing.ts'
import { evmAddress, onRelay, otherEvmAddress } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const place = onRelay()
const networkIds = ['eip155:31337', 'eip155:31338'] as const
const accountsOf = (address: string) => networkIds.map((networkId) => `${networkId}:${address}`)

/** Returns the behavior of a remote wallet that matches one that only an extension can show. */
function mannerOf(behaviour: WalletBehaviour): Partial<TestPairingWalletOptions> {
  if (behaviour === 'locked') return { behaviour: { fails: { code: 4100, message: 'Locked' } } }
  // An error of the protocol always has a code.
  if (typeof behaviour === 'object' && behaviour.fails === undefined)
    return { behaviour: { fails: { code: 5000, message: '' } } }
  if (behaviour === 'nonsenseAccounts') return { accounts: accountsOf('nonsense') }
  if (behaviour === 'nonsenseNetwork') return { accounts: [`eip155:999:${evmAddress}`] }
  return { behaviour }
}

function create(behaviour: WalletBehaviour): ConnectorUnderTest {
  const portico = createPortico({
    adapters: [mockAdapter({ loadFamily: evm().loadFamily })],
    networks: networkIds.map((networkId) => mockNetwork(networkId)),
    platform: place.browser().platform,
  })
  const options = {
    relayUrl: place.relay().url,
    projectId,
    store: memoryStore(),
    platform: nodePlatform(),
  }
  const found: Connector[] = []
  place.atEnd(addPairingConnector(options, (connector) => found.push(connector), portico))
  const [made] = found
  if (!made) throw new Error('There is no connector')
  const opening = place.wallet({ accounts: accountsOf(evmAddress), ...mannerOf(behaviour) })
  let listeners = 0
  const connector: Connector = {
    ...made,
    connect: (params) =>
      made.connect({
        ...params,
        onLink: ({ uri }) => void opening.then((wallet) => wallet.scan(uri)).catch(() => {}),
      }),
    on(listener) {
      const stop = made.on(listener)
      let live = true
      listeners++
      return () => {
        if (live) listeners--
        live = false
        stop()
      }
    },
  }
  const answers = (method: string, answer: unknown) =>
    vi.waitFor(async () => expect(await made.request({ method })).toEqual(answer))
  return {
    connector,
    session: { accounts: [`eip155:31337:${evmAddress}`], networkId: 'eip155:31337' },
    wallet: {
      behave: (next) => void opening.then((wallet) => wallet.behave(next)),
      release: () => void opening.then((wallet) => wallet.release()),
      async changeAccounts([address = '']) {
        await (await opening).share(accountsOf(address))
        await answers('eth_accounts', [address])
      },
      async changeNetwork(networkId: CaipNetworkId) {
        const id = Number(networkId.slice(networkId.indexOf(':') + 1))
        await (await opening).emit('chainChanged', id, networkId)
        await answers('eth_chainId', `0x${id.toString(16)}`)
      },
      async disconnectByWallet() {
        await (await opening).disconnect()
        await vi.waitFor(async () => expect(await made.isAuthorized()).toBe(false))
      },
      async talkNonsense() {
        const { emit, client } = await opening
        for (const data of [undefined, null, 7, 'x', {}, [], [7], [otherEvmAddress], ['eip155:1:']])
          await emit('accountsChanged', data, 'eip155:31337')
        for (const data of [undefined, {}, 'x', -1, '0x', 'eip155:x', 'solana:local', 999])
          await emit('chainChanged', data, 'eip155:31337')
        await emit('chainChanged', 1, 'eip155:1')
        const [session] = client.sessions()
        await client.ping(session?.topic ?? '')
      },
      listenerCount: () => listeners,
    },
  }
}

describeConnector('pairing', {
  namespace: 'eip155',
  create,
  isRemote: true,
  sends: { method: 'eth_sendTransaction', params: [{}] },
  other: { address: otherEvmAddress, networkId: 'eip155:31338' },
})
