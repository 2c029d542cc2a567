import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { fromDer, readPasskeyKey } from './passkeyKey.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey of a wallet, as the server stores it. */
export type KnownPasskey = {
  /** The credential's id, in base64url. */
  id: string
  /** The COSE key, in base64url. */
  publicKey: string
  /** The passkey's own signature counter; 0 if it does not count. */
  counter: number
}

/** The signed assertion of a passkey, in base64url. */
export type ValueAssertion = {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** The place where a passkey must be used: a window of this origin that is not embedded in another page. */
export type PasskeyPlace = { origin: string; host: string }

const clientData = v.object({
  type: v.literal('webauthn.get'),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.literal(false)),
})

/** The flags for a visitor who was present and verified (WebAuthn, section 6.1: UP and UV). */
const presentAndVerified = 0x05
const rpIdBytes = 32
const headBytes = 37

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const isSame = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

const textOf = (bytes: Bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Reads what was signed and where, as the browser states it; undefined for anything else. */
function readClientData(bytes: Bytes): v.InferOutput<typeof clientData> | undefined {
  try {
    return v.parse(clientData, JSON.parse(textOf(bytes)))
  } catch {
    return undefined
  }
}

async function isSigned(
  { publicKey }: KnownPasskey,
  signature: Bytes,
  signed: Bytes,
): Promise<boolean> {
  const read = await readPasskeyKey(fromBase64url(publicKey))
  const raw = read?.isDer ? fromDer(signature) : signature
  return read !== undefined && raw !== undefined
    ? crypto.subtle.verify(read.algorithm, read.key, raw, signed)
    : false
}

/**
 * Verifies that one of these passkeys signed this challenge, and verified the visitor (WebAuthn, section 7.2). Returns
 * its counter, or undefined if any check fails.
 */
export async function verifyPasskey(
  assertion: ValueAssertion,
  {
    passkeys,
    challenge,
    place,
  }: {
    passkeys: readonly KnownPasskey[]
    challenge: Bytes
    place: PasskeyPlace
  },
): Promise<{ id: string; counter: number } | undefined> {
  const passkey = passkeys.find(({ id }) => id === assertion.id)
  if (!passkey) return undefined
  let client: Bytes
  let data: Bytes
  let signature: Bytes
  try {
    client = fromBase64url(assertion.clientDataJSON)
    data = fromBase64url(assertion.authenticatorData)
    signature = fromBase64url(assertion.signature)
  } catch {
    return undefined
  }
  const said = readClientData(client)
  if (said?.origin !== place.origin || said.challenge !== toBase64url(challenge)) return undefined
  if (data.length < headBytes) return undefined
  const rpId = await sha256(new TextEncoder().encode(place.host))
  if (!isSame(data.slice(0, rpIdBytes), rpId)) return undefined
  const flags = data[rpIdBytes] ?? 0
  if ((flags & presentAndVerified) !== presentAndVerified) return undefined
  const counter = new DataView(data.buffer, data.byteOffset).getUint32(rpIdBytes + 1)
  // The counter of a passkey that counts must have increased; otherwise somebody has copied the passkey.
  const counts = counter !== 0 || passkey.counter !== 0
  if (counts && counter <= passkey.counter) return undefined
  const hash = await sha256(client)
  const signed = new Uint8Array(data.length + hash.length)
  signed.set(data)
  signed.set(hash, data.length)
  return (await isSigned(passkey, signature, signed)) ? { id: passkey.id, counter } : undefined
}
