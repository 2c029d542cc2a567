/**
 * A failure that a person can fix. Its message is one sentence with the problem and the solution, and it is printed
 * without a stack trace.
 */
export class SentenceError extends Error {
  override name = 'SentenceError'
}

const meanings: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space, then run the command again.',
  EDQUOT: 'The disk quota is used up: free some space, then run the command again.',
  EROFS: 'The folder is read-only: copy the repository to a folder that can be written to.',
  EMFILE: 'Too many files are open: raise the limit with "ulimit -n 4096", then try again.',
}

/** Returns the sentence for an error, or undefined if it is our own fault and needs its stack. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof SentenceError) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const meaning = meanings[(cause as NodeJS.ErrnoException).code ?? '']
    if (meaning) return meaning
  }
  return undefined
}

/** Runs a command's main function. A known failure prints its sentence and exits with 1. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(sentenceFor(error) ?? error)
    process.exitCode = 1
  }
}
