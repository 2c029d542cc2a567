import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Beside `src` and `dist`, so that both find it. */
const file = new URL('../../package.json', import.meta.url)

/** The version of this program, as its package has it. */
export const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(file, 'utf8')),
)
