import { normalize } from 'viem/ens'

const mostLength = 255
/** A form that is not the normal one may be longer: signs that nobody sees, or that are made of several. */
const mostWritten = 4 * mostLength

/** A name in its normal form (ENSIP-15); undefined for one that has none, is too long, or has no dot in it. */
export function normalName(text: string): string | undefined {
  // Before it is normalised: a stranger chooses how long that takes.
  if (text.length > mostWritten) return undefined
  try {
    const name = normalize(text)
    return name.includes('.') && name.length <= mostLength ? name : undefined
  } catch {
    return undefined
  }
}
