import { normalize } from 'viem/ens'

/** A name in its normal form (ENSIP-15); undefined for one that has none, or that has no dot in it. */
export function normalName(text: string): string | undefined {
  try {
    const name = normalize(text)
    return name.includes('.') && name.length <= 255 ? name : undefined
  } catch {
    return undefined
  }
}
