import { type Bytes, concatBytes, sha256, wipe } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { createKeyPair, type KeyPair, privateKeyLength, publicKeyLength } from '../seal/sealTo.ts'
import { addressesOf } from '../seed/addressesOf.ts'
import { deriveKeys, type PrivateKeys } from '../seed/deriveKeys.ts'
import { entropyLength } from '../seed/mnemonic.ts'

/**
 * All that a wallet is. The derived keys stand beside the entropy, so that opening needs no derivation. The recovery pair is
 * in here so that a device which adds another takes the public half from nobody else.
 */
export type Keyring = { entropy: Bytes; keys: PrivateKeys; recovery: KeyPair }

const version = 1
/** The parts in their order, with their lengths. */
const layout = [1, entropyLength, 32, 32, privateKeyLength, publicKeyLength] as const
const total = layout.reduce((sum, length) => sum + length, 0)

/** A new keyring of this entropy, with a recovery pair that nobody has seen. */
export const createKeyring = async (entropy: Bytes): Promise<Keyring> => ({
  entropy: entropy.slice(),
  keys: await deriveKeys(entropy),
  recovery: await createKeyPair(),
})

/** As bytes; they are a secret of their own. */
export const encodeKeyring = ({ entropy, keys, recovery }: Keyring): Bytes =>
  concatBytes(
    Uint8Array.of(version),
    entropy,
    keys.eip155,
    keys.solana,
    recovery.privateKey,
    recovery.publicKey,
  )

/**
 * What `encodeKeyring` wrote.
 * @throws CustodyError `MALFORMED` for another length or version.
 */
export function parseKeyring(bytes: Bytes): Keyring {
  if (bytes.length !== total || bytes[0] !== version) throw new CustodyError('MALFORMED')
  let at = 0
  const [, entropy, eip155, solana, privateKey, publicKey] = layout.map((length) => {
    at += length
    return bytes.slice(at - length, at)
  }) as [Bytes, Bytes, Bytes, Bytes, Bytes, Bytes]
  return { entropy, keys: { eip155, solana }, recovery: { privateKey, publicKey } }
}

/** Overwrites its secrets. */
export const wipeKeyring = ({ entropy, keys, recovery }: Keyring): void =>
  wipe(entropy, keys.eip155, keys.solana, recovery.privateKey)

/** Bytes of a fingerprint. */
export const fingerprintLength = 32

/** What tells a wallet from every other: SHA-256 of its addresses. */
export function fingerprintOf({ keys }: Pick<Keyring, 'keys'>): Promise<Bytes> {
  const { eip155, solana } = addressesOf(keys)
  return sha256(new TextEncoder().encode(`${eip155} ${solana}`) as Bytes)
}
