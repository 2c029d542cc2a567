import { BaseError } from 'viem'
import { errorCodes } from '../wallet/errors.ts'

/** Turns a failure in this window into the code and sentence that the site receives. */
export const readFailure = (error: unknown): { code: number; message: string } => {
  if (!(error instanceof BaseError)) {
    const message = error instanceof Error ? error.message : 'The wallet failed.'
    return { code: errorCodes.internal, message }
  }
  const coded = error.walk((inner) => isNodeCode((inner as { code?: unknown }).code))
  const code = coded && (coded as unknown as { code: number }).code
  return { code: code ?? errorCodes.internal, message: error.details || error.shortMessage }
}

const isNodeCode = (code: unknown) => typeof code === 'number' && code < 0
