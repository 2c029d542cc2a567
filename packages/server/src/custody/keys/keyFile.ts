import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { KeyProviderError } from './keyProvider.ts'

const schema = v.strictObject({
  current: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
  keys: v.record(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{43}$/),
      v.transform((text): Uint8Array => Buffer.from(text, 'base64url')),
    ),
  ),
})

/** The keys of a file by their versions, and the version that wraps. */
export type KeyFile = v.InferOutput<typeof schema>

/** Returns the error for a key file that must not be used. */
export const refuse = (path: string, why: string): KeyProviderError =>
  new KeyProviderError('FORBIDDEN', `The key file ${path} ${why}`)

/** Turns an error of the operating system into one for the operator, like the errors of this module. */
export function withFile<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof KeyProviderError) throw cause
    const { code } = cause as NodeJS.ErrnoException
    throw new KeyProviderError(
      'FORBIDDEN',
      `The key file ${path} cannot be read or written (${code})`,
    )
  }
}

/**
 * Reads a key file.
 * @throws KeyProviderError `FORBIDDEN` if it cannot be read, somebody else could have read or written it, or it is not
 * a key file.
 */
export const readKeyFile = (path: string): KeyFile => withFile(path, () => readOpen(path))

function readOpen(path: string): KeyFile {
  const file = openSync(path, 'r')
  try {
    // The mode of the open file: another one may be at its path by now.
    const stats = fstatSync(file)
    const { mode, uid } = stats
    if (!stats.isFile()) throw refuse(path, 'is no file')
    if ((mode & 0o077) !== 0)
      throw refuse(
        path,
        'can be read or written by others: chmod 600 it, and renew its key if they may have read it',
      )
    if (process.getuid && uid !== process.getuid()) throw refuse(path, 'belongs to another user')
    return parse(path, readFileSync(file, 'utf8'))
  } finally {
    closeSync(file)
  }
}

function parse(path: string, text: string): KeyFile {
  // A parser's message could contain keys from the file.
  const json = (() => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return undefined
    }
  })()
  const { success, output } = v.safeParse(schema, json)
  if (!success || !Object.hasOwn(output.keys, output.current))
    throw refuse(path, 'is no key file of this version')
  return output
}
