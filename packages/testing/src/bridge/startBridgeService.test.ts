import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startBridgeService } from './startBridgeService.ts'

const hash = `0x${'ab'.repeat(32)}`

/** A service over a node that fails this many times, and then knows no transaction. */
async function overNode({ failures = 0 } = {}) {
  let left = failures
  const node = createServer((request, response) => {
    request.resume()
    response.writeHead(left-- > 0 ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: null }))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const service = await startBridgeService({
    chains: [
      { id: 1, rpcUrl },
      { id: 2, rpcUrl },
    ],
    tokens: [],
    feeBps: 0n,
    seconds: 1,
    fillSeconds: 1,
    from: '0x',
  })
  onTestFinished(async () => {
    await service.stop()
    await new Promise((resolve) => node.close(resolve))
  })
  return service
}

test('a chain that failed once is queried again', async () => {
  const { url } = await overNode({ failures: 1 })
  const ask = () => fetch(`${url}/status?fromChain=1&txHash=${hash}`)
  expect((await ask()).status).toBe(500)
  expect(await (await ask()).json()).toMatchObject({ status: 'PENDING' })
})

test('a path that is not an address does not end the service', async () => {
  const { url } = await overNode()
  const { origin } = new URL(url)
  expect((await fetch(`${origin}//`)).status).toBe(404)
  expect((await fetch(`${origin}/v1/quote`)).status).toBe(404)
})
