import { delimiter, dirname, join } from 'node:path'
import { ensureTool } from './install/ensureTool.ts'
import { type Tool, tools } from './install/tools.ts'
import { cacheFolder } from './lib/paths.ts'
import { interruptCommands, runCommand } from './lib/runCommand.ts'
import { runMain, sentenceFor } from './lib/sentence.ts'
import { parseArguments } from './test/parseArguments.ts'
import { type Step, steps, toolsOf } from './test/steps.ts'
import { type Outcome, summary } from './test/summary.ts'

async function main(): Promise<number> {
  const request = parseArguments(process.argv.slice(2), steps)
  // Servers are started many times: Node keeps what it has made of their sources.
  process.env.NODE_COMPILE_CACHE ??= join(cacheFolder, 'compiled')
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true
      interruptCommands()
    })
  }
  // Before the first step: a missing browser must not be found out after ten minutes.
  for (const name of toolsOf(request.steps)) ensureTool(tools[name])
  const outcomes: Outcome[] = []
  for (const step of request.steps) {
    const failed = outcomes.some(({ state }) => state === 'failed')
    const run = !interrupted && (request.all || !failed)
    outcomes.push(run ? await runStep(step) : { name: step.name, state: 'not run', ms: 0 })
  }
  console.log(summary(outcomes))
  return outcomes.every(({ state }) => state === 'passed') ? 0 : 1
}

async function runStep(step: Step): Promise<Outcome> {
  const { name, proves } = step
  console.log(`\n== ${name}: ${proves}`)
  const started = performance.now()
  const passed = await runCommands(step)
  return { name, state: passed ? 'passed' : 'failed', ms: performance.now() - started }
}

async function runCommands({ commands, beside, needs = [] }: Step): Promise<boolean> {
  try {
    const env = environmentOf(needs.map((need) => tools[need]))
    const other = beside && runCommand(beside, env, 'after')
    for (const command of commands) {
      if ((await runCommand(command, env)) !== 0) {
        interruptCommands()
        await other
        return false
      }
    }
    return ((await other) ?? 0) === 0
  } catch (error) {
    console.error(sentenceFor(error) ?? error)
    return false
  }
}

/** Where the programs are, for those that read the variable and those that look on the PATH. */
function environmentOf(needed: Tool[]): NodeJS.ProcessEnv {
  const found = needed.map((tool) => [tool.variable, ensureTool(tool)] as const)
  const folders = found.map(([, path]) => dirname(path))
  return { ...Object.fromEntries(found), PATH: [process.env.PATH, ...folders].join(delimiter) }
}

await runMain(main)
process.exit()
