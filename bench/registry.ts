import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { runMain } from '../scripts/lib/sentence.ts'
import { load } from './registry/load.ts'

const options = {
  seconds: { type: 'string', default: '5' },
  connections: { type: 'string', default: '32' },
} as const

const projectId = '0123456789abcdef0123456789abcdef'
const list = (query: string) => `/getWallets?projectId=${projectId}${query}`

/** The measured requests, with one for comparison that costs the server nothing but the request. */
const questions: readonly (readonly [what: string, path: string, headers?: string])[] = [
  ['health (to compare)', '/health'],
  ['the first 40', list('')],
  ['4 recommended', list('&entries=4&chains=eip155:1')],
  ['a search', list('&entries=100&search=wal')],
  ['20 by reverse-DNS name', list('&entries=20&rdns=io.metamask,app.phantom&badge=certified')],
  ['the first 40, known already', list(''), 'if-none-match: *\r\n'],
  ['an icon', '/public/getTokenImage/ETH'],
]

const quantile = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)

/** Prints how many answers of the wallet registry per second this machine serves. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const sizes = { seconds: Number(values.seconds), connections: Number(values.connections) }
  const script = new URL('./registry/serve.ts', import.meta.url)
  const child = fork(script, [projectId], { execArgv: ['--conditions=@portico/source'] })
  try {
    const [url] = (await once(child, 'message')) as [string]
    await load(url, list(''), { ...sizes, seconds: 1 })
    const processor = async () => {
      child.send('processor')
      return ((await once(child, 'message')) as [number])[0]
    }
    for (const [what, path, headers = ''] of questions) {
      const before = await processor()
      const { perSecond, bytes, times } = await load(url, path, { ...sizes, headers })
      const each = Math.round(((await processor()) - before) / times.length)
      const speed = `${perSecond.toFixed(0).padStart(6)}/s  ${String(each).padStart(4)} µs`
      const waits = `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`
      console.log(`  ${what.padEnd(30)} ${speed}  ${String(bytes).padStart(6)} bytes  ${waits}`)
    }
    return 0
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

await runMain(main)
