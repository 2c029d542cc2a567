import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** A list where an object belongs, or the other way round. */
class WrongKind extends Error {}

/** A whole number within limits. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  )

/** A text that says something. */
export const notEmpty = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

/** A secret that nobody guesses. */
export const token = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))

/** `true` or `false`. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be "true" or "false"'),
  v.transform((value) => value === 'true'),
)

/** Items with commas between. */
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
 * JSON in the variable itself, or the path of a file that holds it. `place` is told the folder that
 * relative paths in it start at.
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
