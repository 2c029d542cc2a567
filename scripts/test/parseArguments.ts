import { SentenceError } from '../lib/sentence.ts'
import type { Step } from './steps.ts'

/** What `npm test -- …` asks for. */
export type Request = { steps: Step[]; all: boolean }

/**
 * The steps that the arguments name, in the order of the table; all of them when none is named.
 * @throws SentenceError for a name or flag that does not exist.
 */
export function parseArguments(args: string[], steps: Step[]): Request {
  const names = args.filter((arg) => arg !== '--all')
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) {
    throw new SentenceError(
      `"${unknown}" is no step. Usage: npm test [-- [--all] [step …]], where a step is one of ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const chosen = names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps
  return { steps: chosen, all: names.length < args.length }
}
