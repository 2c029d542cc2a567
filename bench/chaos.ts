import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@portico/testing/postgres'
import { runMain } from '../scripts/lib/sentence.ts'
import { scenarios } from './chaos/scenarios.ts'
import { printHead, printOutcome } from './chaos/table.ts'

const options = {
  /** The number of kills of a process, in each of the first two scenarios. */
  rounds: { type: 'string', default: '60' },
  /** A part of the names of the requested scenarios. */
  only: { type: 'string', default: '' },
} as const

/** Breaks processes and databases while messages are sent. Returns 1 if a goal was missed. */
async function main(): Promise<number> {
  const { rounds, only } = parseArgs({ options }).values
  const folder = mkdtempSync(join(tmpdir(), 'portico-chaos-'))
  const postgres = await startPostgres({ durable: true })
  let isGood = true
  printHead()
  try {
    for (const [name, run] of Object.entries(scenarios).filter(([name]) => name.includes(only))) {
      const outcome = await run({ folder, postgres, rounds: Number(rounds) })
      if (outcome) isGood = printOutcome(name, outcome) && isGood
      else console.log(`${name}: left out, a small disk can be mounted on Linux as root only`)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
  return isGood ? 0 : 1
}

await runMain(main)
