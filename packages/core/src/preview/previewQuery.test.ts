import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { queryClient } from '../context/queryClient.ts'
import { createPortico } from '../createPortico.ts'
import type { RequestPreview } from '../types/previewActions.ts'
import type { PreviewedRequest } from './previewedRequest.ts'
import { previewQuery } from './previewQuery.ts'

const networkId = 'eip155:31337'
const from = '0xF39fD6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Previews a transfer of a token for which a list states these decimals. */
async function preview(decimals: number) {
  const connector = mockConnector()
  const portico = createPortico({
    adapters: [mockAdapter({ connectors: [connector] })],
    networks: [mockNetwork(networkId)],
  })
  await connect(portico, { connector })
  const actions = await portico.internal.adapter('eip155')
  const found = { steps: [] } as unknown as RequestPreview
  const transfer = vi.fn(async () => found)
  Object.assign(actions, { previews: { transfer } })
  Object.assign(actions.send ?? {}, { readDecimals: async () => 6 })
  const asset = {
    networkId,
    address,
    name: 'Dollar',
    symbol: 'USD',
    decimals,
    balance: 9n,
  } as const
  const request: PreviewedRequest = { kind: 'transfer', asset, from, to, amount: 5n }
  return { found, answer: queryClient(portico).fetchQuery(previewQuery(portico, request)) }
}

test('previews a transfer', async () => {
  const { found, answer } = await preview(6)
  expect(await answer).toBe(found)
})

test('previews nothing of a token whose decimals differ from its list', async () => {
  const { answer } = await preview(3)
  await expect(answer).rejects.toMatchObject({ code: 'TOKEN_NOT_TRANSFERABLE' })
})
