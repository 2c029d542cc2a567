import { setTimeout as wait } from 'node:timers/promises'
import { startNode } from './startNode.ts'
import type { Outcome } from './table.ts'
import { startTraffic, type Traffic } from './traffic.ts'

/** How long a database stays broken, in milliseconds. */
const brokenMs = 3000
/** The length of each message, so that a full database fails soon. */
const bytes = 2000

/** A fault of a database, which is undone after three seconds. */
export type Fault = {
  harm: (traffic: Traffic) => unknown
  heal: () => unknown
  /** The relay's limits that differ from the defaults. */
  limits?: object
}

/** Measures the messages that a relay loses if its database is broken for a while. */
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
