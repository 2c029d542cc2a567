import { type Bytes, concatBytes, sha256, wipe } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { createKeyPair, type KeyPair, privateKeyLength, publicKeyLength } from '../seal/sealTo.ts'
import { addressesOf } from '../seed/addressesOf.ts'
import { deriveKeys, type PrivateKeys } from '../seed/deriveKeys.ts'
import { entropyLength } from '../seed/mnemonic.ts'

/**
 * All secrets of a wallet. It contains the derived keys besides the entropy, so that opening needs no derivation. It
 * contains the recovery pair, so that a device which adds another one gets the public half from nobody else.
 */
export type Keyring = { entropy: Bytes; keys: PrivateKeys; recovery: KeyPair }

const version = 1
/** The lengths of the parts, in their order. */
const layout = [1, entropyLength, 32, 32, privateKeyLength, publicKeyLength] as const
const total = layout.reduce((sum, length) => sum + length, 0)

/** Creates a keyring of this entropy, with a recovery pair that nobody has seen. */
export const createKeyring = async (entropy: Bytes): Promise<Keyring> => ({
  entropy: entropy.slice(),
  keys: await deriveKeys(entropy),
  recovery: await createKeyPair(),
})

/** Returns a keyring as bytes, which are a separate secret. */
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
 * Reads the result of `encodeKeyring`.
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

/** Overwrites a keyring's secrets. */
export const wipeKeyring = ({ entropy, keys, recovery }: Keyring): void =>
  wipe(entropy, keys.eip155, keys.solana, recovery.privateKey)

/** The length of a fingerprint, in bytes. */
export const fingerprintLength = 32

/** Returns the fingerprint that identifies a wallet: SHA-256 of its addresses. */
export function fingerprintOf({ keys }: Pick<Keyring, 'keys'>): Promise<Bytes> {
  const { eip155, solana } = addressesOf(keys)
  return sha256(new TextEncoder().encode(`${eip155} ${solana}`) as Bytes)
}
