import { PairingError } from '../pairingError.ts'

/**
 * When something that a site asks for is over, in seconds since the epoch: as it says, within bounds.
 * @throws PairingError `EXPIRED` where that has been.
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
