import { hex, utf8 } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import type { Parcel } from '../protocol/channels.ts'
import type { Surroundings } from '../relay/surroundings.ts'

/**
 * Has somebody vouch that a message comes from this site: wallets of a public network show that. It gets
 * SHA-256 hashes (hex) of the sealed message and of what is in it, never the message.
 */
export type Attest = (hashes: { sealed: string; plain: string }) => Promise<string>

/** Longest time that a visitor waits for it, in milliseconds. */
const patienceMs = 1000

/** The attestation of a message; none where it fails, or takes longer than a second. */
export async function attestationOf(
  attest: Attest | undefined,
  { message, text, prompt }: Parcel,
  { crypto, surroundings }: { crypto: PairingCrypto; surroundings: Surroundings },
): Promise<{ attestation?: string }> {
  if (!attest || !prompt) return {}
  let timer: unknown
  const tooLate = new Promise<undefined>((resolve) => {
    timer = surroundings.setTimeout(() => resolve(undefined), patienceMs)
  })
  const [sealed, plain] = await Promise.all(
    [message, text].map(async (it) => hex(await crypto.sha256(utf8(it)))),
  )
  try {
    const asked = attest({ sealed: sealed ?? '', plain: plain ?? '' })
    const attestation = await Promise.race([asked, tooLate])
    return typeof attestation === 'string' && attestation !== '' ? { attestation } : {}
  } catch {
    return {}
  } finally {
    surroundings.clearTimeout(timer)
  }
}
