import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from '../scripts/lib/sentence.ts'
import { openIdle, sendTraffic } from './relay/measure.ts'

const options = {
  sockets: { type: 'string', default: '10000' },
  rate: { type: 'string', default: '2000' },
  seconds: { type: 'string', default: '10' },
  pairs: { type: 'string', default: '200' },
  postgres: { type: 'string' },
} as const

/** Until the programs on both sides are compiled. */
const warmUpSeconds = 2

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const quantile = (times: number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`
}
const spread = (times: number[]) =>
  `p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}, p99 ${quantile(times, 0.99)}`

/** What the relay's process uses: bytes, and milliseconds of processor time since it started. */
type Use = { memory: number; processor: number }

async function startRelay(database: object) {
  const script = new URL('./relay/serve.ts', import.meta.url)
  const execArgv = ['--conditions=@portico/source']
  const child = fork(script, [JSON.stringify(database)], { execArgv })
  const ask = async () => {
    child.send('use')
    return (await once(child, 'message'))[0] as Use
  }
  const [url] = (await once(child, 'message')) as [string]
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { url, use: ask, stop }
}

/** Prints what a relay on this machine carries: messages a second, then sockets that do nothing. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const database = values.postgres
    ? { kind: 'postgres', url: values.postgres }
    : { kind: 'sqlite', path: join(folder, 'relay.db') }
  const relay = await startRelay(database)
  try {
    const [pairs, rate, seconds, sockets] = [
      Number(values.pairs),
      Number(values.rate),
      Number(values.seconds),
      Number(values.sockets),
    ]
    console.log(
      `  ${database.kind}, started                 ${megabytes((await relay.use()).memory)}`,
    )
    await sendTraffic(relay.url, { pairs, rate, seconds: warmUpSeconds })
    const start = await relay.use()
    const traffic = await sendTraffic(relay.url, { pairs, rate, seconds })
    console.log(`  ${rate} messages/s wanted, sent    ${traffic.perSecond.toFixed(0)}/s`)
    console.log(`  until accepted                   ${spread(traffic.accepted)}`)
    console.log(`  until delivered                  ${spread(traffic.delivered)}`)
    console.log(`  lost                             ${traffic.lost}`)
    const end = await relay.use()
    const each = (end.processor - start.processor) / ((rate * seconds) / 1000)
    console.log(`  processor time of the relay      ${each.toFixed(0)} ms for 1000 messages`)
    console.log(`  memory after                     ${megabytes(end.memory)}`)
    const idle = await openIdle(relay.url, sockets)
    console.log(
      `  ${idle.length} idle sockets              ${megabytes((await relay.use()).memory)}`,
    )
    for (const client of idle) client.close()
    return 0
  } finally {
    await relay.stop()
    rmSync(folder, { recursive: true })
  }
}

await runMain(main)
