/**
 * Why something did not open. `NOT_OPENED`: a share, factor, row, epoch, device or user is not the one it was
 * sealed for, or what came is damaged; which of them is not to be told apart. `MALFORMED`: it cannot be such a thing at all.
 */
export type CustodyCode = 'NOT_OPENED' | 'MALFORMED'

/** An error of this package. No text and no cause of it holds a secret. */
export class CustodyError extends Error {
  override readonly name = 'CustodyError'
  readonly code: CustodyCode
  constructor(code: CustodyCode, options?: ErrorOptions) {
    super(code === 'NOT_OPENED' ? 'It does not open' : 'It is malformed', options)
    this.code = code
  }
}

/** Turns each failure of `work` into `NOT_OPENED`. */
export async function asNotOpened<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new CustodyError('NOT_OPENED', { cause })
  }
}
