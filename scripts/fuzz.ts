import { randomInt } from 'node:crypto'
import { runCommand } from './lib/runCommand.ts'
import { runMain } from './lib/sentence.ts'
import { fuzzingOf } from './test/fuzzing.ts'

/** Runs every `*.fuzz.test.ts`, and prints how to repeat the run. */
async function main(): Promise<number> {
  const { seed, runs } = fuzzingOf(process.env, () => randomInt(1, 2 ** 31))
  const env = { PORTICO_FUZZ_SEED: seed, ...(runs && { PORTICO_FUZZ_RUNS: runs }) }
  const words = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  console.log(`The same again: ${words.join(' ')} npm test -- fuzz`)
  return runCommand(['vitest', 'run', '--project', 'fuzz'], env)
}

await runMain(main)
