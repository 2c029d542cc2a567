import type { Tokens } from './readTokens.ts'

/** One fact of a step. */
export type StepFact = { name: string; value: string; isAddress?: boolean }

/** One thing that is asked for, in words; `depth` is how many calls it lies within. */
export type Step = {
  title: string
  /** The same as one sentence, addresses cut short. */
  sentence?: string
  facts: readonly StepFact[]
  /** What to beware of. */
  warning?: string
  depth: number
  /** It only holds the steps that follow, each one deeper. */
  isBatch?: boolean
}

/** What words need to know of the chain: its coin, and the tokens it knows. */
export type WordContext = { symbol: string; tokens: Tokens }

/** A step without its place among the others. */
export type Words = Omit<Step, 'depth'>

/** A fact that is an address. */
export const address = (name: string, value: string): StepFact => ({ name, value, isAddress: true })

/** The first six and the last four characters of an address. */
export const shortAddress = (value: string): string => `${value.slice(0, 6)}…${value.slice(-4)}`

/** A time in Unix seconds; what no calendar has means that it does not end. */
export function timeWords(seconds: bigint): string {
  if (seconds > 253_402_300_799n) return 'it is taken back'
  const date = new Date(Number(seconds) * 1000)
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
