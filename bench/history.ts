import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from '../scripts/lib/sentence.ts'
import { type Load, load } from './registry/load.ts'

const options = {
  seconds: { type: 'string', default: '5' },
  connections: { type: 'string', default: '32' },
  rows: { type: 'string', default: '50000' },
} as const

const projectId = '0123456789abcdef0123456789abcdef'
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)

function start(script: string, args: string[]): ChildProcess {
  const url = new URL(script, import.meta.url)
  return fork(url, args, { execArgv: ['--conditions=@portico/source'] })
}

async function messageOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer]
  return answer
}

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
  child.send('usage')
  return messageOf<Answer>(child)
}

type Usage = { processor: number; memory: number }

/** Reads an account to its end. Returns the cursors of its pages and how long each took. */
async function readAll(pageAt: (cursor: string) => string) {
  const cursors = ['']
  const times: number[] = []
  for (;;) {
    const begin = performance.now()
    const page = (await (await fetch(pageAt(cursors.at(-1) ?? ''))).json()) as {
      next: string | null
    }
    times.push(performance.now() - begin)
    if (!page.next) return { cursors, times }
    cursors.push(page.next)
  }
}

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

/** Prints how an account with very many transfers is paged through, and how many pages and balances a second come from what is kept. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const sizes = { seconds: Number(values.seconds), connections: Number(values.connections) }
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const node = start('./history/node.ts', [values.rows])
  const { url: nodeUrl, account } = await messageOf<{ url: string; account: string }>(node)
  const server = start('./history/serve.ts', [projectId, nodeUrl, join(folder, 'history.sqlite')])
  try {
    const url = await messageOf<string>(server)
    const path = (cursor: string) =>
      `/v1/account/${account}/history?projectId=${projectId}&cursor=${cursor}`
    const { cursors, times } = await readAll((cursor) => url + path(cursor))
    const { memory } = await ask<Usage>(server)
    const waits = `p50 ${quantile(times, 0.5)} ms, slowest ${Math.max(...times).toFixed(1)} ms`
    console.log(`  ${times.length} pages of a cold account: ${waits}, ${megabytes(memory)}`)
    const balance = `/v1/account/${account}/balance?projectId=${projectId}&currency=usd`
    let turn = 0
    const questions = {
      'history pages, one after the other': () => path(cursors[turn++ % cursors.length] ?? ''),
      'the first page': () => path(''),
      balances: () => balance,
    }
    for (const [what, asked] of Object.entries(questions)) {
      const [before, calls] = [await ask<Usage>(server), await ask<number>(node)]
      const loaded = await load(url, asked, sizes)
      const more = (await ask<number>(node)) - calls
      console.log(lineOf(what, loaded, { before, after: await ask<Usage>(server), calls: more }))
    }
    return 0
  } finally {
    for (const child of [server, node]) {
      child.disconnect()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
}

await runMain(main)
