import { StorageError } from './store.ts'

/** What went wrong, for a log line: of a `StorageError` the message of its cause. */
export function causeText(error: unknown): string {
  const cause = error instanceof StorageError ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
