import * as v from 'valibot'
import { closestMatch } from './closestMatch.ts'

type Issue = v.BaseIssue<unknown>

/** Returns the schema of an object with only these members. Its messages name missing and unknown members. */
export const closedObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, path = [] }) => {
    if (expected !== 'never')
      return path.length > 0 && isMissing(expected) ? 'is missing' : 'must be an object'
    const meant = closestMatch(String(path.at(-1)?.key), Object.keys(entries))
    return `is not a known name${meant ? `; did you mean "${meant}"?` : ''}`
  })

/** Whether a member is missing: the expected value is then its name in quotes. */
const isMissing = (expected: string | null) => expected?.startsWith('"') === true

/** The messages for schemas without their own. */
const messages: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'must be a text',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
  array: () => 'must be a list',
  object: ({ expected }) => (isMissing(expected) ? 'is missing' : 'must be an object'),
  record: () => 'must be an object',
  integer: () => 'must be a whole number',
  min_value: ({ requirement }) => `must be at least ${requirement}`,
  max_value: ({ requirement }) => `must be at most ${requirement}`,
  max_length: ({ input, requirement }) => `must have at most ${requirement} ${partsOf(input)}`,
  min_length: ({ input, requirement }) => `must have at least ${requirement} ${partsOf(input)}`,
  // If the kind of an object is unknown, the expected values are the kinds.
  variant: ({ expected }) =>
    expected?.includes('"') ? `must be one of ${kindsOf(expected)}` : 'must be an object',
}

const partsOf = (input: unknown) => (Array.isArray(input) ? 'entries' : 'characters')
const kindsOf = (expected: string) => expected.replaceAll(/[()]/g, '').replaceAll(' | ', ', ')

/** Makes a name from the settings safe to show: one line, not too long. */
const quoted = (name: unknown) => `"${String(name).replace(/\p{C}/gu, '?').slice(0, 80)}"`
const nameOf = (key: unknown) => (typeof key === 'number' ? `entry ${key + 1}` : quoted(key))

/** Formats an issue of a variable as a sentence, which names the place within it and repeats no value. */
export function formatIssue(issue: Issue & { requirement?: unknown }): string {
  const [variable = 'The environment', ...inner] = issue.path?.map(({ key }) => key) ?? []
  const place = inner.toReversed().map(nameOf).join(' of ')
  const own = issue.message.startsWith('Invalid') ? messages[issue.type]?.(issue) : issue.message
  return `${variable}${place && `: ${place}`} ${own ?? 'is not valid'}`
}
