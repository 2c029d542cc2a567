import { normalize } from 'viem/ens'

const mostLength = 255
/** A name that is not normalized may be longer: with invisible characters, or composed ones. */
const mostWritten = 4 * mostLength

/** Returns a name in its normal form (ENSIP-15), or undefined if it has none, is too long, or has no dot. */
export function normalName(text: string): string | undefined {
  // Checked first, because a stranger chooses how long the normalization takes.
  if (text.length > mostWritten) return undefined
  try {
    const name = normalize(text)
    return name.includes('.') && name.length <= mostLength ? name : undefined
  } catch {
    return undefined
  }
}
