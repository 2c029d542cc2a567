import { PairingError } from '../pairingError.ts'

/**
 * Returns the expiry of a site's request, in seconds since the epoch: the stated time, within limits.
 * @throws PairingError `EXPIRED` if it has passed.
 */
export function readExpiry(
  stated: unknown,
  now: number,
  { usual, longest }: { usual: number; longest: number },
): number {
  const wanted = Number.isSafeInteger(stated) ? (stated as number) : now + usual
  if (wanted <= now) throw new PairingError('EXPIRED')
  return Math.min(wanted, now + longest)
}
