import type { OutgoingMessage } from '../protocol/messages.ts'
import type { PairingPlatform } from '../relay/platform.ts'

/**
 * Attests that a message comes from this site, which wallets of a public network show. It gets
 * SHA-256 hashes (hex) of the sealed message and of what is in it, never the message.
 */
export type Attest = (hashes: { sealed: string; plain: string }) => Promise<string>

/** Longest time that a visitor waits for it, in milliseconds. */
const patienceMs = 1000

/** The attestation of a message; none where it fails, or takes longer than a second. */
export async function attestationOf(
  attest: Attest,
  { message, text }: OutgoingMessage,
  { hash, platform }: { hash(text: string): Promise<string>; platform: PairingPlatform },
): Promise<{ attestation?: string }> {
  let timer: unknown
  const tooLate = new Promise<undefined>((resolve) => {
    timer = platform.setTimeout(() => resolve(undefined), patienceMs)
  })
  const [sealed, plain] = await Promise.all([hash(message), hash(text)])
  try {
    const answer = attest({ sealed, plain })
    const attestation = await Promise.race([answer, tooLate])
    return typeof attestation === 'string' && attestation !== '' ? { attestation } : {}
  } catch {
    return {}
  } finally {
    platform.clearTimeout(timer)
  }
}
