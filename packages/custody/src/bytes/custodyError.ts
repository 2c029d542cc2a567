/**
 * The reason of a failure. `NOT_OPENED`: a share, factor, row, epoch, device or user is not the one that the data was
 * sealed for, or the data is damaged. These cases must be indistinguishable. `MALFORMED`: the input cannot be of its
 * kind at all.
 */
export type CustodyCode = 'NOT_OPENED' | 'MALFORMED'

/** An error of this package. Its text and its cause contain no secret. */
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
