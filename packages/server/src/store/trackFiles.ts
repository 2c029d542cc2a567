import { statSync } from 'node:fs'

/** Returns the identity of a file, whatever its name, or undefined if there is no file of that name. */
const fileAt = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/**
 * Returns a function that checks whether the files of a SQLite database are still those that were opened. SQLite
 * continues to write into a removed or replaced file, and those writes are lost.
 */
export function trackFiles(path: string): () => boolean {
  const seen = new Map<string, string>()
  const areInPlace = () =>
    [path, `${path}-wal`].every((name) => {
      const file = fileAt(name)
      const before = seen.get(name)
      // The second file appears with the first commit.
      if (before === undefined && file !== undefined) seen.set(name, file)
      return before === undefined || before === file
    })
  areInPlace()
  return areInPlace
}
