import { apiErrors, type CaipNetworkId } from '@portico/contract'
import { expectCode, mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { PorticoOptions } from '../context/options.ts'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import { estimateFee } from './transferFee.ts'

const { description } = apiErrors.UNSUPPORTED_CHAIN
const nodeless = (id: CaipNetworkId) => ({ ...mockNetwork(id), rpcUrls: { default: { http: [] } } })

describe.each(['eip155:31337', 'solana:local'] as const)('the cost of a transfer on %s', (id) => {
  const namespace = id === 'solana:local' ? 'solana' : 'eip155'

  function setUp(network: ReturnType<typeof mockNetwork>, more: Partial<PorticoOptions> = {}) {
    const answers = { chains: Response.json({ http: ['eip155:1'], ws: [] }) }
    const adapter = mockAdapter({ namespace, unreachable: [id] })
    const portico = createPortico({
      adapters: [adapter],
      networks: [network],
      platform: testPlatform({ fetch: async () => answers.chains.clone() }),
      ...more,
    })
    const params = { network, from: 'from', to: 'to', amount: 1n }
    return { adapter, answers, estimate: () => estimateFee(portico, params) }
  }
  const server = { apiUrl: 'https://api.example', projectId: 'project' }

  test('is unknown without a node and a server (specification, section 8)', async () => {
    const { estimate } = setUp(nodeless(id))
    await expectCode(estimate(), 'GAS_PRICE_UNSUPPORTED')
    await expect(estimate()).rejects.toThrow('Network not supported for Gas Price')
  })

  test('is unknown if the server does not serve the network either', async () => {
    await expectCode(setUp(nodeless(id), server).estimate(), 'GAS_PRICE_UNSUPPORTED')
    const emptied = { ...server, rpcUrls: { [id]: [] } }
    await expectCode(setUp(mockNetwork(id), emptied).estimate(), 'GAS_PRICE_UNSUPPORTED')
  })

  test.each([
    ['the server serves it', nodeless(id), Response.json({ http: [id], ws: [] })],
    ['the server does not say', nodeless(id), new Response(description, { status: 503 })],
    ['the network has a node', mockNetwork(id), Response.json({ http: [], ws: [] })],
  ])('is unavailable for now if %s', async (_what, network, chains) => {
    const { answers, estimate } = setUp(network, server)
    answers.chains = chains
    await expectCode(estimate(), 'RPC_UNAVAILABLE')
  })

  test('fails with the node’s error about the transfer', async () => {
    const { adapter, estimate } = setUp(nodeless(id))
    adapter.fail('estimateFee', errorOf('GAS_ESTIMATE_FAILED'))
    await expectCode(estimate(), 'GAS_ESTIMATE_FAILED')
  })
})
