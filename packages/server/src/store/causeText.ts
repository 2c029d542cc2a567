import { StorageError } from './store.ts'

/** Returns the text of an error for a log line. For a `StorageError` it is the message of its cause. */
export function causeText(error: unknown): string {
  const cause = error instanceof StorageError ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
