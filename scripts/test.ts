import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureTool } from './install/ensureTool.ts'
import { tools } from './install/tools.ts'
import { cacheFolder, inRoot, root } from './lib/paths.ts'
import { interruptCommands, runCommand } from './lib/runCommand.ts'
import { runMain, sentenceFor } from './lib/sentence.ts'
import { parseArguments } from './test/parseArguments.ts'
import { runSteps } from './test/runSteps.ts'
import { allVariable, digestsOf, hashOfStep, keepRecord, readRecord } from './test/stepRecords.ts'
import { type Step, steps, toolsOf } from './test/steps.ts'
import { type Outcome, plan, summary } from './test/summary.ts'
import { notesVariable, readNotes } from './test/testNotes.ts'

async function main(): Promise<number> {
  const request = parseArguments(process.argv.slice(2), steps)
  // Servers are started many times, so Node caches their compiled sources.
  process.env.NODE_COMPILE_CACHE ??= join(cacheFolder, 'compiled')
  // Node runs TypeScript by itself. Playwright's own compiler needs 14 s of CPU for all sources.
  process.env.PW_DISABLE_TS_ESM ??= '1'
  if (request.all) process.env[allVariable] = '1'
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true
      interruptCommands()
    })
  }
  // Before the first step, so that a missing browser is not discovered after ten minutes.
  for (const name of toolsOf(request.steps)) ensureTool(tools[name])
  const planned = planOf(request.steps, request.fresh)
  console.log(
    plan(planned.map(({ step, last, isUnchanged }) => ({ ...step, ms: last?.ms, isUnchanged }))),
  )
  const folder = mkdtempSync(join(tmpdir(), 'portico-notes-'))
  const notes = join(folder, 'notes')
  process.env[notesVariable] = notes
  const outcomes = await runSteps(planned, {
    cores: availableParallelism(),
    all: request.all,
    isInterrupted: () => interrupted,
    run: ({ step, hash }, beside) => runStep(step, hash, beside),
  })
  console.log(summary(outcomes, readNotes(notes)))
  rmSync(folder, { recursive: true, force: true })
  return outcomes.every(({ state }) => state === 'passed' || state === 'unchanged') ? 0 : 1
}

/** Returns each step with the hash of its inputs, its last run, and whether it passed with these inputs already. */
function planOf(chosen: readonly Step[], fresh: boolean) {
  const digests = digestsOf(repositoryFiles())
  return chosen.map((step) => {
    const hash = hashOfStep(step, digests, programsOf(step))
    const last = readRecord(step.name)
    const isThere = (step.outputs ?? []).every((path) => existsSync(inRoot(path)))
    return {
      step,
      hash,
      last,
      isUnchanged: !fresh && isThere && last?.passed === true && last.hash === hash,
    }
  })
}

/** Returns the files of the repository: those that git tracks, and new ones that it does not ignore. */
function repositoryFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)))
  return [...new Set(paths)].sort()
}

const programsOf = ({ needs = [] }: Step) => needs.map((need) => ensureTool(tools[need]))

async function runStep(step: Step, hash: string, beside: boolean): Promise<Outcome> {
  const { name, proves } = step
  if (!beside) console.log(`\n== ${name}: ${proves}`)
  const started = performance.now()
  const { passed, printed } = await runCommands(step, beside)
  const ms = performance.now() - started
  process.stdout.write(beside ? `\n== ${name}: ${proves}\n${printed}` : printed)
  keepRecord(name, { hash, passed, ms })
  return { name, state: passed ? 'passed' : 'failed', ms }
}

/** Runs the commands of a step. Buffers their output if another step prints at the same time. */
async function runCommands(
  step: Step,
  beside: boolean,
): Promise<{ passed: boolean; printed: string }> {
  const { commands } = step
  let printed = ''
  const keep = (text: string) => {
    printed += text
  }
  const ending = new AbortController()
  const { signal } = ending
  try {
    const env = environmentOf(step)
    const others = Promise.all(
      (step.beside ?? []).map((command) => runCommand(command, env, { keep, signal })),
    )
    for (const command of commands) {
      if ((await runCommand(command, env, { signal, ...(beside && { keep }) })) !== 0) {
        ending.abort()
        await others
        return { passed: false, printed }
      }
    }
    return { passed: (await others).every((code) => code === 0), printed }
  } catch (error) {
    return { passed: false, printed: `${printed}${sentenceFor(error) ?? String(error)}\n` }
  }
}

/** Returns the paths of the programs, for tools that read the variable and those that search the PATH. */
function environmentOf({ needs = [] }: Step): NodeJS.ProcessEnv {
  const found = needs.map((need) => [tools[need].variable, ensureTool(tools[need])] as const)
  const folders = found.map(([, path]) => dirname(path))
  return { ...Object.fromEntries(found), PATH: [process.env.PATH, ...folders].join(delimiter) }
}

await runMain(main)
process.exit()
