import { withTimeout } from '@portico/core/adapter'
import type { OutgoingMessage } from '../protocol/messages.ts'
import type { PairingPlatform } from '../relay/platform.ts'

/**
 * Attests that a message comes from this site; wallets on a public network show this. It receives the SHA-256 hashes
 * (hex) of the sealed message and of its plain text, never the message.
 */
export type Attest = (hashes: { sealed: string; plain: string }) => Promise<string>

/** The maximum time that a visitor waits for an attestation, in milliseconds. */
const patienceMs = 1000

/** Requests the attestation of a message. Returns none if the request fails or takes longer than a second. */
export async function attestationOf(
  attest: Attest,
  { message, text }: OutgoingMessage,
  { hash, platform }: { hash(text: string): Promise<string>; platform: PairingPlatform },
): Promise<{ attestation?: string }> {
  const [sealed, plain] = await Promise.all([hash(message), hash(text)])
  const limit = { ms: patienceMs, onTimeout: () => undefined, clock: platform }
  try {
    const attestation = await withTimeout<string | undefined>(attest({ sealed, plain }), limit)
    return typeof attestation === 'string' && attestation !== '' ? { attestation } : {}
  } catch {
    return {}
  }
}
