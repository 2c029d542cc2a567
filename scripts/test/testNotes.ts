import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** One test that ran: its time in milliseconds, and the first line of the error if it failed. */
export type TestNote = { name: string; ms: number; error?: string }

/** The variable that names the file in which the reporters record each test. */
export const notesVariable = 'PORTICO_TEST_NOTES'

/** Records a test in the file that the runner named, if it named one. */
export function noteTest(note: TestNote, env: NodeJS.ProcessEnv = process.env): void {
  const file = env[notesVariable]
  if (file) appendFileSync(file, `${JSON.stringify(note)}\n`)
}

/** Returns the tests of a file of notes, in the order in which they ended. */
export function readNotes(file: string): TestNote[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestNote)
}

/** Returns the slowest tests, the slowest first. */
export const slowestTests = (notes: readonly TestNote[], most = 10): TestNote[] =>
  notes.toSorted((a, b) => b.ms - a.ms).slice(0, most)

/** Returns the first line of an error's message, without colors. */
export const firstLine = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')[0] || 'no message'
