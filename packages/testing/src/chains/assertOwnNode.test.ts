import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertOwnNode } from './assertOwnNode.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

let leftOver: Anvil
beforeAll(async () => {
  leftOver = await startAnvil({ chainId: 31337 })
})
afterAll(() => leftOver.stop())

test('a node of another chain on the port is not accepted as ours', async () => {
  const { process, url, port } = leftOver
  await expect(assertOwnNode(process, { url, port, chainId: 31338 })).rejects.toMatchObject({
    code: 'WRONG_NODE',
    port,
    message: expect.stringContaining(`Port ${port} is answered by chain 31337`),
  })
})

test('an old node of the same chain is not accepted as ours after our child process has ended', async () => {
  const ended = await startAnvil({ chainId: 31337 })
  await ended.stop()
  const { url, port } = leftOver
  await expect(assertOwnNode(ended.process, { url, port, chainId: 31337 })).rejects.toMatchObject({
    code: 'WRONG_NODE',
    port,
  })
})
