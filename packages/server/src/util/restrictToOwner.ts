import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/**
 * Makes a SQLite file that is not there, and keeps it to who runs the server, for the relay's key is in it, and mail. The files beside it
 * (`-wal`, `-shm`, `-journal`) get the mode that it has.
 */
export function restrictToOwner(path: string): void {
  if (path === ':memory:' || path === '') return
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}
