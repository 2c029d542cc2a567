import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { word } from '../../../test/contractNode.ts'
import type { ChainRpc } from '../chainRpc.ts'
import { evmProbe } from './evmProbe.ts'
import { topicsOf } from './history/topics.ts'

const owner = `0x${'12'.repeat(20)}`

/**
 * Creates nodes behind one address. `head` is the newest one's block, and the answering one is `behind` this many
 * blocks. Block `block` has a log.
 */
function connect({ block, most = Number.POSITIVE_INFINITY }: { block: number; most?: number }) {
  const nodes = { head: 1000, behind: 0 }
  const answer = (method: string, [first]: [string & { fromBlock: string; toBlock: string }]) => {
    const top = nodes.head - nodes.behind
    if (method === 'eth_getBalance') return { result: '0x1' }
    if (method === 'eth_getBlockByNumber') {
      const number = (first as string) === 'latest' ? nodes.head : Number(first)
      const isThere = (first as string) === 'latest' || number <= top
      return {
        result: isThere
          ? { number: toHex(number), hash: word(BigInt(number)), timestamp: '0x1' }
          : null,
      }
    }
    const lo = Number(first.fromBlock)
    const hi = Number(first.toBlock)
    if (hi - lo + 1 > most)
      return { error: { code: -32600, message: `eth_getLogs is limited to a ${most} block range` } }
    const isNamed = lo <= block && hi >= block && block <= top
    return { result: isNamed ? [{ topics: [topicsOf.Transfer, word(0n), word(owner)] }] : [] }
  }
  const rpc: ChainRpc = {
    send: async (calls) =>
      calls.map(({ method, params }) => {
        const { result, error } = answer(method, JSON.parse(params)) as Record<string, unknown>
        return error ? { error: JSON.stringify(error) } : { result: JSON.stringify(result) }
      }),
  }
  const probe = evmProbe(rpc)
  return { nodes, look: async () => (await probe([owner])).owners.length }
}

test('reports a log that appears only after the node has caught up', async () => {
  const { nodes, look } = connect({ block: 1001 })
  await look()
  nodes.head = 1001
  nodes.behind = 1
  await expect(look()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  nodes.behind = 0
  nodes.head = 1002
  expect(await look()).toBe(1)
  nodes.head = 1003
  expect(await look()).toBe(0)
})

test('continues after a pause with more blocks than a node returns at once', async () => {
  const { nodes, look } = connect({ block: 1020, most: 100 })
  await look()
  nodes.head = 1250
  expect(await look()).toBe(1)
  nodes.head = 1251
  expect(await look()).toBe(0)
})

test.each([
  ['an empty topic', { topics: [topicsOf.Transfer, '0x', word(owner)] }, 1],
  ['no readable topic', { topics: null }, 4],
  ['no content', null, 4],
])('reports the named account although its log has %s', async (_, log, requests) => {
  const others = ['34', '56', '78'].map((byte) => `0x${byte.repeat(20)}`)
  let head = 1000
  let asked = 0
  const answer = (method: string, params: string) => {
    const [first] = JSON.parse(params) as [string & { topics: unknown[] }]
    if (method === 'eth_getBalance') return '0x1'
    if (method === 'eth_getBlockByNumber') {
      const number = (first as string) === 'latest' ? head : Number(first)
      return { number: toHex(number), hash: word(BigInt(number)), timestamp: '0x1' }
    }
    const { topics } = first as { topics: unknown[] }
    asked += topics[1] === null && topics[2] !== null ? 1 : 0
    return Array.isArray(topics[2]) && topics[2].includes(word(owner)) ? [log] : []
  }
  const probe = evmProbe({
    send: async (calls) =>
      calls.map(({ method, params }) => ({ result: JSON.stringify(answer(method, params)) })),
  })
  const owners = [owner, ...others]
  await probe(owners)
  head = 1001
  expect((await probe(owners)).owners).toEqual([owner])
  expect(asked).toBeLessThanOrEqual(requests * 3)
})
