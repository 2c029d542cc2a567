import type { Step } from './steps.ts'
import type { Outcome } from './summary.ts'

/** A step of the plan. It is not run if it is `isUnchanged`. */
export type PlannedStep = { step: Step; isUnchanged: boolean }

type Ways<Planned> = {
  /** The number of cores of the machine. */
  cores: number
  /** Whether later steps start after one has failed. */
  all: boolean
  isInterrupted: () => boolean
  /** Runs a step. `beside` is true if another step may print at the same time. */
  run: (planned: Planned, beside: boolean) => Promise<Outcome>
}

/**
 * Runs steps in order, each with the cores that it requests. Steps that need one core run in parallel. No step starts
 * before all earlier ones have started. Resolves with the outcomes in the order of the steps.
 */
export async function runSteps<Planned extends PlannedStep>(
  planned: readonly Planned[],
  { cores, all, isInterrupted, run }: Ways<Planned>,
): Promise<Outcome[]> {
  const outcomes = new Map<Planned, Outcome>()
  const running = new Map<Planned, Promise<void>>()
  const coresOf = ({ step }: Planned) => Math.min(step.cores ?? cores, cores)
  const free = () => [...running.keys()].reduce((left, one) => left - coresOf(one), cores)
  const hasFailed = () => [...outcomes.values()].some(({ state }) => state === 'failed')
  const start = async (one: Planned) => {
    outcomes.set(one, await run(one, coresOf(one) < cores))
    running.delete(one)
  }
  for (const one of planned) {
    const { name } = one.step
    if (one.isUnchanged) {
      outcomes.set(one, { name, state: 'unchanged', ms: 0 })
      continue
    }
    while (free() < coresOf(one)) await Promise.race(running.values())
    if (isInterrupted() || (hasFailed() && !all)) {
      outcomes.set(one, { name, state: 'not run', ms: 0 })
    } else running.set(one, start(one))
  }
  await Promise.all(running.values())
  return planned.flatMap((one) => outcomes.get(one) ?? [])
}
