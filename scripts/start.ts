import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from './lib/paths.ts'
import { runMain, SentenceError } from './lib/sentence.ts'
import { addressTable } from './stack/addressTable.ts'
import { type PartName, parts } from './stack/parts.ts'
import { assertPortsFree, readPorts } from './stack/ports.ts'
import { untilStopRequested } from './stack/untilStopRequested.ts'

const usage =
  'Usage: npm start [-- --reset]   (--reset forgets the chains and the data, then starts anew)'

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--reset')) throw new SentenceError(usage)
  const ports = readPorts(process.env)
  await assertPortsFree(ports)
  if (args.includes('--reset')) rmSync(stateFolder, { recursive: true, force: true })
  console.log('Starting Portico …')
  const end = untilStopRequested()
  // Loaded late, so that a wrong flag or a taken port is reported at once.
  const { startStack } = await import('./stack/startStack.ts')
  const dataDir = join(stateFolder, 'data')
  const stack = await startStack({
    ports,
    dataDir,
    seeded: true,
    onEnd: (name) => end.fail(`${parts[name].label} ended by itself, so the rest was stopped too.`),
  })
  const absent = Object.keys(stack.absent) as PartName[]
  console.log(`\n${addressTable(stack.urls, absent)}`)
  for (const sentence of Object.values(stack.absent)) console.log(`\n${sentence}`)
  console.log('\nPress Ctrl-C to stop.')
  const failure = await end.requested
  console.log('\nStopping …')
  await stack.stop()
  if (failure) throw new SentenceError(failure)
  return 0
}

await runMain(main)
// A library that left a timer behind must not keep the command alive.
process.exit()
