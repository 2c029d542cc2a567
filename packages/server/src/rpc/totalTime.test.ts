import { constants } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, testChain } from '../../test/createTestServer.ts'
import { fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'
import { totalTimeoutMs } from './createChainRpc.ts'

const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
const urlOf = (n: number) => `http://node${n}.test/`

/**
 * Nodes that know their chain at once, unless `evenForChain`, and never answer anything else; the last
 * one may be good.
 */
async function serverOver(count: number, options: { lastIsGood: boolean; evenForChain?: boolean }) {
  const requests: { url: string; at: number }[] = []
  const good = nodeOfChain(31337, () => ({ result: '0x10' }))
  const urls = Array.from({ length: count }, (_, index) => urlOf(index))
  const { fetch } = fakeNodes(Object.fromEntries(urls.map((url) => [url, good])))
  let wake = () => {}
  let at = 0
  const slowFetch: typeof globalThis.fetch = (input, init) => {
    const url = String(input)
    const isCheck = String(init?.body).includes('eth_chainId')
    if (isCheck && !options.evenForChain) return fetch(input, init)
    requests.push({ url, at })
    wake()
    if (options.lastIsGood && requests.length === count) return fetch(input, init)
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  }
  const server = await createTestServer({
    config: { chains: [{ ...testChain, rpcUrls: urls }] },
    platform: { fetch: slowFetch },
  })
  return {
    ...server,
    requests,
    /** Resolves when so many nodes have been asked. */
    until: async (requestCount: number) => {
      while (requests.length < requestCount) await new Promise<void>((resolve) => (wake = resolve))
    },
    pass: (ms: number) => {
      at += ms
      server.advance(ms)
    },
  }
}

describe('the total time of all tries', () => {
  test('ends before a client stops waiting', () => {
    expect(totalTimeoutMs).toBeLessThan(constants.rpcTimeoutMs)
  })

  test('is shared: a slow node gets half of the rest while another node waits', async () => {
    const { rpc, until, pass, requests, timers } = await serverOver(3, { lastIsGood: true })
    const answer = rpc(body)
    await until(1)
    pass(totalTimeoutMs / 2)
    await until(2)
    pass(totalTimeoutMs / 4)
    expect(await (await answer).json()).toMatchObject({ id: 1, result: '0x10' })
    expect(requests.map(({ at }) => at)).toEqual([0, totalTimeoutMs / 2, (totalTimeoutMs * 3) / 4])
    expect(timers()).toBe(0)
  })

  test('ends with 503 when no node answers in it', async () => {
    const { rpc, until, pass, requests, timers } = await serverOver(5, { lastIsGood: false })
    const answer = rpc(body)
    let left = totalTimeoutMs
    for (const turn of [1, 2, 3, 4]) {
      await until(turn)
      left /= 2
      pass(left)
    }
    await until(5)
    pass(left)
    expect((await answer).status).toBe(503)
    expect(requests.map(({ at }) => at)).toHaveLength(5)
    expect(timers()).toBe(0)
  })

  test('is available to a chain’s only node, up to the limit of one node', async () => {
    const { rpc, until, pass } = await serverOver(1, { lastIsGood: false })
    const answer = rpc(body)
    await until(1)
    let done = false
    void answer.then(() => {
      done = true
    })
    pass(totalTimeoutMs - 1)
    await Promise.resolve()
    expect(done).toBe(false)
    pass(1)
    expect((await answer).status).toBe(503)
  })

  test('includes the time in which a node does not report its chain id', async () => {
    const { rpc, until, pass, requests } = await serverOver(2, {
      lastIsGood: false,
      evenForChain: true,
    })
    const answer = rpc(body)
    await until(1)
    pass(totalTimeoutMs / 2)
    await until(2)
    pass(totalTimeoutMs / 2)
    expect((await answer).status).toBe(503)
    expect(requests.map(({ at }) => at)).toEqual([0, totalTimeoutMs / 2])
  })

  test('ends at once when the client goes away', async () => {
    const { rpc, until, timers } = await serverOver(2, { lastIsGood: false })
    const client = new AbortController()
    const answer = rpc(body, { signal: client.signal })
    await until(1)
    client.abort()
    expect((await answer).status).toBe(499)
    expect(timers()).toBe(0)
  })
})
