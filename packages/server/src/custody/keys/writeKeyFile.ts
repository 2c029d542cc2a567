import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isBusy, lockFile } from '../../util/lockFile.ts'
import { type KeyFile, readKeyFile, refuse, withFile } from './keyFile.ts'

const keyLength = 32

/** Writes the file beside its final path, so that it appears there complete or not at all. */
function writeAside(path: string, { current, keys }: KeyFile): string {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  const texts = Object.entries(keys).map(([name, key]) => [
    name,
    Buffer.from(key).toString('base64url'),
  ])
  const file = openSync(aside, 'wx', 0o600)
  try {
    // Writes everything: `writeSync` may stop when the disk is full, and only return a smaller number.
    writeFileSync(file, `${JSON.stringify({ current, keys: Object.fromEntries(texts) })}\n`)
    fsyncSync(file)
  } catch (cause) {
    rmSync(aside, { force: true })
    throw cause
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

/**
 * Creates a missing key file. Two processes that begin together continue with the same file. Writes neither to an
 * existing file nor to its folder, because both may be read-only.
 * @throws KeyProviderError `FORBIDDEN` if it cannot be created.
 */
export const createKeyFile = (path: string): void =>
  withFile(path, () => {
    if (!existsSync(path)) create(path)
  })

function create(path: string): void {
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

/**
 * Adds a key to a file. It wraps from the next start on, and the older ones still unwrap. Returns its version. Behind a
 * symbolic link the target file is changed.
 * @throws KeyProviderError `FORBIDDEN` if it cannot be read or written, or somebody else is adding one.
 */
export const addKey = (path: string): string =>
  withFile(path, () => {
    const target = realpathSync(path)
    const free = lockKeyFile(target)
    try {
      const { keys } = readKeyFile(target)
      const current = String(Math.max(...Object.keys(keys).map(Number)) + 1)
      const next = { current, keys: { ...keys, [current]: randomBytes(keyLength) } }
      renameSync(writeAside(target, next), target)
      syncFolder(target)
      return current
    } finally {
      free()
    }
  })

/**
 * Without a lock, the second of two parallel calls would remove the first one's key, which a server may have read by
 * then.
 */
function lockKeyFile(path: string): () => void {
  try {
    return lockFile(`${path}-lock`)
  } catch (cause) {
    if (isBusy(cause)) throw refuse(path, 'is being changed by somebody else')
    throw cause
  }
}
