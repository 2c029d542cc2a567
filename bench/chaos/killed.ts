import { setTimeout as wait } from 'node:timers/promises'
import { startNode } from './startNode.ts'
import { startProxy } from './startProxy.ts'
import type { Outcome } from './table.ts'
import { startTraffic } from './traffic.ts'

/** Kills the only process and starts it again, on the same database. */
export async function killProcess(database: object, rounds: number): Promise<Outcome> {
  let node = await startNode(database)
  const traffic = await startTraffic({ url: () => node.url })
  const seconds: number[] = []
  const startSeconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(200 + 10 * (round % 30))
    await node.kill()
    const recovered = traffic.untilCarried()
    node = await startNode(database)
    startSeconds.push(node.startSeconds)
    seconds.push(await recovered)
  }
  const result = await traffic.end()
  await node.stop()
  return { ...result, seconds, startSeconds }
}

/** The number of simultaneous requests behind the proxy. */
const posting = 20

/** Kills one of two processes on one PostgreSQL behind a proxy and starts it again, then the other. */
export async function killBehindProxy(database: object, rounds: number): Promise<Outcome> {
  const nodes = [await startNode(database), await startNode(database)]
  const proxy = await startProxy(() => nodes.map(({ url }) => url))
  const traffic = await startTraffic({ url: () => proxy.url, posting })
  await traffic.untilCarried()
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(500)
    await nodes[round % 2]?.kill()
    seconds.push(await traffic.untilCarried())
    nodes[round % 2] = await startNode(database)
  }
  const result = await traffic.end()
  await proxy.close()
  for (const node of nodes) await node.stop()
  return { ...result, seconds }
}

/**
 * Stops one of two processes on one PostgreSQL like an operator and starts another one, then the same for the other.
 */
export async function stopBehindProxy(database: object, rounds: number): Promise<Outcome> {
  const nodes = [await startNode(database), await startNode(database)]
  const proxy = await startProxy(() => nodes.map(({ url }) => url))
  const traffic = await startTraffic({ url: () => proxy.url, posting })
  await traffic.untilCarried()
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(500)
    const stopped = nodes[round % 2]?.stop()
    seconds.push(await traffic.untilCarried())
    await stopped
    nodes[round % 2] = await startNode(database)
  }
  const result = await traffic.end()
  await proxy.close()
  for (const node of nodes) await node.stop()
  return { ...result, seconds, isOrderly: true }
}

/** Stops the only process like an operator and starts it again. The proxy holds requests in the meantime. */
export async function restartBehindProxy(database: object, rounds: number): Promise<Outcome> {
  let node = await startNode(database)
  const proxy = await startProxy(() => [node.url])
  const traffic = await startTraffic({ url: () => proxy.url, posting })
  await traffic.untilCarried()
  const seconds: number[] = []
  const startSeconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(500)
    const recovered = traffic.untilCarried()
    await node.stop()
    node = await startNode(database)
    startSeconds.push(node.startSeconds)
    seconds.push(await recovered)
  }
  const result = await traffic.end()
  await proxy.close()
  await node.stop()
  return { ...result, seconds, startSeconds, isOrderly: true }
}
