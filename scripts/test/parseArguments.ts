import { SentenceError } from '../lib/sentence.ts'
import type { Step } from './steps.ts'

/** The request of `npm test -- …`. */
export type Request = {
  steps: Step[]
  /** Whether every scene gets every check, and later steps run after one has failed. */
  all: boolean
  /** Whether steps run whose inputs have not changed since they passed. */
  fresh: boolean
}

const flags = ['--all', '--fresh']

/**
 * Returns the steps that the arguments name, in the order of the table; all of them if none is named.
 * @throws SentenceError if a name or flag does not exist.
 */
export function parseArguments(args: string[], steps: Step[]): Request {
  const names = args.filter((arg) => !flags.includes(arg))
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) {
    throw new SentenceError(
      `"${unknown}" is no step. Usage: npm test [-- [--all] [--fresh] [step …]], where a step is one of ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const chosen = names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps
  return { steps: chosen, all: args.includes('--all'), fresh: args.includes('--fresh') }
}
