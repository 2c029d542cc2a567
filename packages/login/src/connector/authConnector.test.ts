import {
  type CaipNetworkId,
  FrameError,
  type FrameFailureCode,
  type FrameMessageName,
} from '@portico/contract'
import { createPortico } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import { defineEvmNetwork, evm } from '@portico/evm'
import { defineSolanaNetwork, solana } from '@portico/solana'
import { describeConnector, expectCode, testPlatform, walletGate } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { authConnector } from './authConnector.ts'
import type { FrameRequestOptions, LoginFrame } from './loginFrame.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network = (id: number) =>
  defineEvmNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`https://node-${id}.example`],
  })
const here: CaipNetworkId = 'eip155:31337'
const there: CaipNetworkId = 'eip155:31338'

const clusters = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'].map(
  (id) => defineSolanaNetwork({ id, name: id, rpcUrls: [`https://${id.toLowerCase()}.example`] }),
)
const [cluster = here, otherCluster = here] = clusters.map((one) => one.caipNetworkId)
const onSolana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

const widget = () =>
  createPortico({
    adapters: [evm(), solana()],
    networks: [network(31337), network(31338), ...clusters],
    platform: testPlatform(),
  })

const face = {
  uid: 'auth',
  id: 'auth',
  name: 'Portico',
  type: 'AUTH',
  namespaces: ['eip155'],
} as const

type FrameRequest = { name: FrameMessageName; request: unknown; options: FrameRequestOptions }

/** A frame with the answers that a test sets. */
function frameThat(answer: (requests: FrameRequest) => unknown) {
  const requests: FrameRequest[] = []
  const request = (async (
    name: FrameMessageName,
    request: unknown,
    options: FrameRequestOptions = {},
  ) => {
    requests.push({ name, request, options })
    return answer({ name, request, options })
  }) as LoginFrame['request']
  return { requests, frame: { request } }
}

const user = (chainId: string = here, given = address) => ({
  address: given,
  chainId,
  accounts: [],
})

const failures: Partial<Record<string, FrameFailureCode>> = {
  reject: 'DECLINED',
  throws: 'DECLINED',
  pending: 'TOO_MANY_REQUESTS',
  locked: 'NOT_CONNECTED',
  // The page reads the frame's answers by a schema.
  nonsenseAccounts: 'FRAME_ANSWER_INVALID',
  nonsenseNetwork: 'FRAME_ANSWER_INVALID',
}

const families = {
  eip155: {
    address,
    here,
    other: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', networkId: there },
    switching: 'wallet_switchEthereumChain',
    chainIdOf: (networkId: string) => `0x${Number(networkId.split(':')[1]).toString(16)}`,
    signing: { method: 'personal_sign', params: ['0x', address] },
  },
  solana: {
    address: onSolana,
    here: cluster,
    other: { address: '4Nd1mYvR9p3o4FyqQCz2yTtC9XrBmJmH2FvQ4T1yWQYd', networkId: otherCluster },
    switching: 'portico_switchNetwork',
    chainIdOf: (networkId: string) => networkId,
    signing: { method: 'solana_signMessage', params: { message: 'a', pubkey: onSolana } },
  },
} as const

describe.each(['eip155', 'solana'] as const)('%s', (namespace) => {
  const family = families[namespace]
  describeConnector('the login frame', {
    namespace,
    other: family.other,
    staysOnAccount: true,
    create(behaviour) {
      const gate = walletGate(behaviour)
      let isLoggedIn = false
      let listening = 0
      const { frame } = frameThat(async ({ name, options, request }) => {
        if (name === 'signOut') {
          isLoggedIn = false
          return {}
        }
        const failure = failures[String(gate.current())]
        if (name === 'isConnected') return { isConnected: isLoggedIn && !failure }
        if (name === 'rpcRequest')
          throw new FrameError(isLoggedIn ? 'METHOD_NOT_ALLOWED' : 'NOT_CONNECTED')
        if (failure) throw new FrameError(failure)
        // The visitor logs in by the view Email before this is requests.
        if (options.isSilent && !isLoggedIn) throw new FrameError('NOT_CONNECTED')
        await gate.pass()
        isLoggedIn = true
        return user((request as { chainId?: string }).chainId, family.address)
      })
      const context = widget()
      const connector = authConnector({ ...face, namespaces: [namespace] }, { context, frame })
      return {
        connector: {
          ...connector,
          on(listener) {
            const stop = connector.on(listener)
            const own = { isOn: true }
            listening++
            return () => {
              stop()
              if (own.isOn) listening--
              own.isOn = false
            }
          },
        },
        session: { accounts: [`${family.here}:${family.address}`], networkId: family.here },
        wallet: {
          behave: gate.behave,
          release: gate.release,
          changeAccounts: () => {},
          changeNetwork: async (networkId) => {
            const chainId = family.chainIdOf(networkId)
            await connector.request({ method: family.switching, params: [{ chainId }] })
          },
          async disconnectByWallet() {
            isLoggedIn = false
            await connector.request(family.signing).catch(() => {})
          },
          talkNonsense: () => {},
          listenerCount: () => listening,
        },
      }
    },
  })
})

/** A connection, and what the frame is requests from then on. */
async function connected(answer: (requests: FrameRequest) => unknown = () => ({ result: '0x' })) {
  const { requests, frame } = frameThat((one) =>
    one.name === 'getUser' ? user(here) : answer(one),
  )
  const context: Context = widget()
  const connector = authConnector(face, { context, frame })
  await connector.connect({ namespace: 'eip155', networkId: here })
  requests.length = 0
  return { requests, connector, context }
}

test('answers accounts and network at once, and has the frame sign a message on the current network', async () => {
  const { requests, connector } = await connected(() => ({ result: '0xsigned' }))
  expect(await connector.request({ method: 'eth_accounts' })).toEqual([address])
  expect(await connector.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await connector.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  expect(await connector.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  const sign = { method: 'personal_sign', params: ['0x68', address] }
  expect(await connector.request(sign)).toBe('0xsigned')
  expect(requests).toEqual([
    { name: 'rpcRequest', request: { ...sign, chainId: there }, options: {} },
  ])
})

test.each([
  ['DECLINED', 'USER_REJECTED'],
  ['REQUEST_ABORTED', 'USER_REJECTED'],
  ['FRAME_NOT_LOADED', 'ADAPTER_LOAD_FAILED'],
  ['SERVER_UNREACHABLE', 'WALLET_TIMEOUT'],
  ['CHAIN_UNSUPPORTED', 'UNSUPPORTED_CHAIN'],
  // It may have been paid, so the visitor is not asked to send it again.
  ['SENT_UNKNOWN', 'SEND_UNKNOWN'],
] as const)('reports %s of the frame as %s', async (failure, code) => {
  const { connector } = await connected(() => {
    throw new FrameError(failure)
  })
  await expectCode(connector.request({ method: 'personal_sign', params: [] }), code)
})

test('refuses to switch to a network that the site lacks', async () => {
  const { connector } = await connected(() => {
    throw new FrameError('METHOD_NOT_ALLOWED')
  })
  const params = [{ chainId: '0x1' }]
  await expect(
    connector.request({ method: 'wallet_switchEthereumChain', params }),
  ).rejects.toMatchObject({ code: 4200 })
  expect(await connector.request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test('does not load the frame on the next page if nobody is logged in any more', async () => {
  const persisted = { id: 'auth', name: 'Portico', namespace: 'eip155' } as const
  const other = { id: 'other', name: 'Other', namespace: 'eip155' } as const
  const forget = async (failure: FrameFailureCode) => {
    const context = widget()
    context.internal.store.setState({ persistedConnections: [persisted, other] })
    const { frame } = frameThat(() => {
      throw new FrameError(failure)
    })
    const connector = authConnector(face, { context, frame })
    await connector.connect({ namespace: 'eip155', silent: true }).catch(() => {})
    return context.store.getState().persistedConnections.map(({ id }) => id)
  }
  expect(await forget('NOT_CONNECTED')).toEqual(['other'])
  expect(await forget('SERVER_UNREACHABLE')).toEqual(['auth', 'other'])
})

test('connects every family of the site with one login, and sends each request to the family’s network', async () => {
  const { requests, frame } = frameThat(({ name, request }) => {
    const { chainId = '' } = request as { chainId?: string }
    if (name === 'getUser') return user(chainId, chainId.startsWith('solana') ? onSolana : address)
    return { result: { signature: 'signed' } }
  })
  const context = widget()
  const connector = authConnector({ ...face, namespaces: ['eip155', 'solana'] }, { context, frame })
  expect(await connector.connect({ namespace: 'eip155', networkId: here })).toEqual({
    accounts: [`${here}:${address}`],
    networkId: here,
    others: [{ accounts: [`${cluster}:${onSolana}`], networkId: cluster }],
  })
  // A page that loads again connects each family for itself, as it finds it in storage.
  const again = await connector.connect({ namespace: 'solana', silent: true })
  expect(again).toEqual({ accounts: [`${cluster}:${onSolana}`], networkId: cluster })
  requests.length = 0
  const params = { transaction: 'AAAA', pubkey: onSolana }
  const given = { ...params, chainId: otherCluster, sendOptions: { skipPreflight: true } }
  await connector.request({ method: 'solana_signAndSendTransaction', params: given })
  expect(requests.map(({ request }) => request)).toEqual([
    { method: 'solana_signAndSendTransaction', params, chainId: otherCluster },
  ])
})

test('refuses an account of another family than the requested one', async () => {
  const { frame } = frameThat(() => user(here))
  const connector = authConnector({ ...face, namespaces: ['solana'] }, { context: widget(), frame })
  await expectCode(connector.connect({ namespace: 'solana' }), 'WALLET_BAD_ANSWER')
})
