import { statSync } from 'node:fs'

/** What a file is, whatever it is called; undefined where there is none of that name. */
const fileAt = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/**
 * Tells whether the files of a SQLite database are still those that were opened. SQLite goes on writing into one that was
 * removed or replaced, and what it writes there is lost.
 */
export function trackFiles(path: string): () => boolean {
  const seen = new Map<string, string>()
  const areInPlace = () =>
    [path, `${path}-wal`].every((name) => {
      const file = fileAt(name)
      const before = seen.get(name)
      // The second one comes with the first commit.
      if (before === undefined && file !== undefined) seen.set(name, file)
      return before === undefined || before === file
    })
  areInPlace()
  return areInPlace
}
