import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The path works from both `src` and `dist`. */
const file = new URL('../../package.json', import.meta.url)

/** The version of this program, from its package. */
export const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(file, 'utf8')),
)
