import type { Tokens } from './readTokens.ts'

/** One fact of a step. */
export type StepFact = { name: string; value: string; isAddress?: boolean }

/** One requested action in words; `depth` is the number of calls around it. */
export type Step = {
  title: string
  /** The step in one sentence, with short addresses. */
  sentence?: string
  facts: readonly StepFact[]
  /** A danger of the step. */
  warning?: string
  depth: number
  /** Whether it only contains the following steps, each one level deeper. */
  isBatch?: boolean
}

/** The chain data for descriptions: its native currency, and the known tokens. */
export type WordContext = { symbol: string; tokens: Tokens }

/** A step without its position among the others. */
export type Words = Omit<Step, 'depth'>

/** Returns a fact that is an address. */
export const address = (name: string, value: string): StepFact => ({ name, value, isAddress: true })

/** Returns the first six and the last four characters of an address. */
export const shortAddress = (value: string): string => `${value.slice(0, 6)}…${value.slice(-4)}`

/** Describes a time in Unix seconds; a time beyond all calendars means that there is no end. */
export function timeWords(seconds: bigint): string {
  if (seconds > 253_402_300_799n) return 'you revoke it'
  const date = new Date(Number(seconds) * 1000)
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
