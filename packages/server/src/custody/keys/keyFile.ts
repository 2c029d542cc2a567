import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { KeyProviderError } from './keyProvider.ts'

const keyLength = 32
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

/** The keys of a file by their versions, and which of them wraps. */
export type KeyFile = v.InferOutput<typeof schema>

const refuse = (path: string, why: string) =>
  new KeyProviderError('FORBIDDEN', `The key file ${path} ${why}`)

/**
 * Reads a key file.
 * @throws KeyProviderError `FORBIDDEN` where somebody else could have read or written it, or it is no key file.
 */
export function readKeyFile(path: string): KeyFile {
  const file = openSync(path, 'r')
  try {
    // Of the file that is open: another may stand at its path by now.
    const { mode, uid } = fstatSync(file)
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
  // What a parser says of the file could hold its keys.
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

function writeAside(path: string, { current, keys }: KeyFile): string {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  const texts = Object.entries(keys).map(([name, key]) => [
    name,
    Buffer.from(key).toString('base64url'),
  ])
  const file = openSync(aside, 'wx', 0o600)
  try {
    writeSync(file, `${JSON.stringify({ current, keys: Object.fromEntries(texts) })}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return aside
}

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Makes a key file where there is none; of two who begin together, both go on with the same. */
export function createKeyFile(path: string): void {
  const aside = writeAside(path, { current: '1', keys: { 1: randomBytes(keyLength) } })
  try {
    linkSync(aside, path)
    syncFolder(path)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    rmSync(aside)
  }
}

/** Adds a key to a file, under which is wrapped from the next start on; those there were still unwrap. Returns its version. */
export function addKey(path: string): string {
  const { keys } = readKeyFile(path)
  const current = String(Math.max(...Object.keys(keys).map(Number)) + 1)
  renameSync(
    writeAside(path, { current, keys: { ...keys, [current]: randomBytes(keyLength) } }),
    path,
  )
  syncFolder(path)
  return current
}
