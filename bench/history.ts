import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from '../scripts/lib/sentence.ts'
import { readAll } from './history/readAll.ts'
import { type Load, load } from './registry/load.ts'

const options = {
  seconds: { type: 'string', default: '5' },
  connections: { type: 'string', default: '32' },
  rows: { type: 'string', default: '50000' },
  tokens: { type: 'string', default: '10000' },
} as const

const projectId = '0123456789abcdef0123456789abcdef'
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)

/**
 * Settings for an operator with little memory. Without them V8, and the C library for each thread, use as much as the
 * machine has.
 */
const shortOfMemory = {
  execArgv: ['--max-old-space-size=128', '--max-semi-space-size=8'],
  env: { ...process.env, MALLOC_ARENA_MAX: '2' },
}
const fromSource = { execArgv: ['--conditions=@portico/source'] }

function start(script: string, args: string[], options: ForkOptions): ChildProcess {
  return fork(new URL(script, import.meta.url), args, options)
}

async function messageOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer]
  return answer
}

async function usageOf<Answer>(child: ChildProcess): Promise<Answer> {
  child.send('usage')
  return messageOf<Answer>(child)
}

type Usage = { processor: number; memory: number }

function lineOf(
  what: string,
  { perSecond, times }: Load,
  { before, after, calls }: { before: Usage; after: Usage; calls: number },
): string {
  const each = Math.round((after.processor - before.processor) / times.length)
  const speed = `${perSecond.toFixed(0).padStart(6)}/s ${String(each).padStart(5)} µs`
  const late = `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`
  return `  ${what.padEnd(36)} ${speed}  ${late}, ${calls} calls of the node, ${megabytes(after.memory)}`
}

type Bench = { server: ChildProcess; node: ChildProcess; url: string; account: string }

/** Runs with a server over a node of a chain on which one account received this many transfers of this many tokens. */
async function withServer(
  { rows, tokens }: { rows: string; tokens: string },
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const node = start('./history/node.ts', [rows, tokens], fromSource)
  const { url: nodeUrl, account } = await messageOf<{ url: string; account: string }>(node)
  const args = [projectId, nodeUrl, join(folder, 'history.sqlite')]
  const server = start('./history/serve.js', args, shortOfMemory)
  try {
    await work({ server, node, url: await messageOf<string>(server), account })
  } finally {
    for (const child of [server, node]) {
      child.disconnect()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
}

const pathOf = (account: string, what: string) =>
  `/v1/account/${account}/${what}?projectId=${projectId}`

/** Reads the account to its end, without a cache. Returns the paths of its pages. */
async function readCold({ server, url, account }: Bench): Promise<string[]> {
  const path = (cursor: string) => `${pathOf(account, 'history')}&cursor=${cursor}`
  const { cursors, times } = await readAll((cursor) => url + path(cursor))
  const { memory } = await usageOf<Usage>(server)
  const waits = `p50 ${quantile(times, 0.5)} ms, slowest ${Math.max(...times).toFixed(1)} ms`
  console.log(`  ${times.length} pages of a cold account: ${waits}, ${megabytes(memory)}`)
  return cursors.map(path)
}

type Sizes = { seconds: number; connections: number }

/** Many transfers of one token: pages and balances per second from stored data. */
async function measureTransfers(bench: Bench, sizes: Sizes): Promise<void> {
  const { server, node, url, account } = bench
  const paths = await readCold(bench)
  let turn = 0
  const questions = {
    'history pages, one after the other': () => paths[turn++ % paths.length] ?? '',
    'the first page': () => pathOf(account, 'history'),
    balances: () => `${pathOf(account, 'balance')}&currency=usd`,
  }
  for (const [what, request] of Object.entries(questions)) {
    const before = await usageOf<Usage>(server)
    const calls = await usageOf<number>(node)
    const loaded = await load(url, request, sizes)
    const more = (await usageOf<number>(node)) - calls
    console.log(lineOf(what, loaded, { before, after: await usageOf<Usage>(server), calls: more }))
  }
}

/** Many tokens: the time of pages and balances without stored data. */
async function measureTokens(bench: Bench): Promise<void> {
  const { server, url, account } = bench
  await readCold(bench)
  const begin = performance.now()
  const answer = await (await fetch(`${url}${pathOf(account, 'balance')}&currency=usd`)).json()
  const took = `${(performance.now() - begin).toFixed(0)} ms`
  const { balances, coverage } = answer as { balances: unknown[]; coverage: string }
  const { memory } = await usageOf<Usage>(server)
  console.log(`  ${balances.length} balances, cold: ${took}, ${coverage}, ${megabytes(memory)}`)
}

/**
 * Measures an account with very many transfers, and one with very many tokens. Prints how long their pages take, and
 * how many pages and balances per second come from stored data.
 */
async function main(): Promise<number> {
  const { rows, tokens, seconds, connections } = parseArgs({ options }).values
  const sizes = { seconds: Number(seconds), connections: Number(connections) }
  console.log(`  an account with ${rows} transfers`)
  await withServer({ rows, tokens: '1' }, (bench) => measureTransfers(bench, sizes))
  console.log(`  an account with ${tokens} tokens`)
  await withServer({ rows: tokens, tokens }, measureTokens)
  return 0
}

await runMain(main)
