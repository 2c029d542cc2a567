import { setTimeout as wait } from 'node:timers/promises'
import { startNode } from './startNode.ts'
import type { Outcome } from './table.ts'
import { startTraffic, type Traffic } from './traffic.ts'

/** How long a database stays broken, in milliseconds. */
const brokenMs = 3000
/** Of each message: a database that is full soon shows it. */
const bytes = 2000

/** Something is done to a database, and undone after three seconds. */
export type Fault = {
  harm: (traffic: Traffic) => unknown
  heal: () => unknown
  /** Of the relay, where they are to be others than the defaults. */
  limits?: object
}

/** What a relay loses whose database is broken for a while. */
export async function breakDatabase(
  database: object,
  { harm, heal, limits }: Fault,
): Promise<Outcome> {
  const node = await startNode(database, limits)
  const traffic = await startTraffic({ url: () => node.url, bytes })
  await traffic.untilCarried()
  await wait(1000)
  await harm(traffic)
  await wait(brokenMs)
  await heal()
  const seconds = await traffic.untilCarried()
  const result = await traffic.end()
  await node.stop()
  return { ...result, seconds: [seconds] }
}
