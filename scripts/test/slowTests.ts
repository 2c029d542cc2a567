import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** One test that ran, and its time in milliseconds. */
export type TestTime = { name: string; ms: number }

/** The variable that names the file in which the reporters note the time of each test. */
export const timesVariable = 'PORTICO_TEST_TIMES'

/** Notes the time of a test in the file that the runner named, if it named one. */
export function noteTime(time: TestTime, env: NodeJS.ProcessEnv = process.env): void {
  const file = env[timesVariable]
  if (file) appendFileSync(file, `${JSON.stringify(time)}\n`)
}

/** The slowest tests of a file of times, the slowest first. */
export function slowestTests(file: string, most = 10): TestTime[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestTime)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
}
