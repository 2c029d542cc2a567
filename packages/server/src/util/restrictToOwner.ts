import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/**
 * Creates a missing SQLite file, and makes it readable only to the user of the server, because it contains mail and the
 * relay's key. The files beside it (`-wal`, `-shm`, `-journal`) get its mode.
 */
export function restrictToOwner(path: string): void {
  if (path === ':memory:' || path === '') return
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}
