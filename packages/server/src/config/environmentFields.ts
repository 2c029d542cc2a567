import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** The error for a list instead of an object, or the other way round. */
class WrongKind extends Error {}

/** Returns the schema of an integer within limits. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  )

/** The schema of a text that is not empty. */
export const notEmpty = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

/** The schema of a secret that nobody can guess. */
export const token = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))

/** The schema of `true` or `false`. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be "true" or "false"'),
  v.transform((value) => value === 'true'),
)

/** The schema of items separated by commas. */
export const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/**
 * Returns the schema of JSON in the variable itself, or in a file at the path in it. `place` gets the folder that
 * relative paths in the JSON start from.
 */
export const json = <Schema extends v.GenericSchema>(
  schema: Schema,
  what: 'a JSON list' | 'a JSON object' = 'a JSON list',
  place: (value: unknown, folder: string) => unknown = (value) => value,
) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
      try {
        const inline = /^\s*[[{]/.test(dataset.value)
        const text = inline ? dataset.value : readFileSync(dataset.value, 'utf8')
        const value: unknown = JSON.parse(text)
        if (Array.isArray(value) !== (what === 'a JSON list')) throw new WrongKind()
        return place(value, inline ? process.cwd() : dirname(dataset.value))
      } catch (cause) {
        const why =
          cause instanceof WrongKind
            ? 'is something else'
            : cause instanceof SyntaxError
              ? 'is not valid JSON'
              : 'cannot be read'
        addIssue({ message: `must be ${what} or the path of a file with one; it ${why}` })
        return NEVER
      }
    }),
    schema,
  )
