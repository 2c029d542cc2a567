import { ApiError } from '../http/apiError.ts'

/** Returns the cursor after the row with this sort key. */
export const writeNftCursor = (key: string) => Buffer.from(key).toString('base64url')

/**
 * Reads the sort key in a cursor. It is the position of the last row, which stays right while others come and go.
 * @throws ApiError `INVALID_REQUEST`.
 */
export function readNftCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString()
  if (writeNftCursor(key) !== cursor || !/^\S+ \S+ \S+ \S+$/.test(key))
    throw new ApiError('INVALID_REQUEST', { field: 'cursor', description: 'must be a cursor' })
  return key
}
