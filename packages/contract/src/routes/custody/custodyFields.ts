import * as v from 'valibot'

/** Bytes as base64url without padding, of `least` to `most` characters. */
export const bytesField = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, 'is too long'),
    v.minLength(least, 'is too short'),
    v.regex(/^[\w-]+$/, 'must be base64url without padding'),
  )

/** A device: the thumbprint of the key that signs its proofs (RFC 7638). */
export const deviceField = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a device'))

/** The kinds of ways back into a wallet. */
export const factorKinds = ['passkey', 'password', 'kit'] as const

/** A kind of way back into a wallet. */
export type FactorKind = (typeof factorKinds)[number]

/**
 * The custody modes. Without a device, a wallet can be opened only by its owner (`user`), or by the server's operator
 * as well (`assisted`).
 */
export const custodyModes = ['user', 'assisted'] as const

/** A custody mode. */
export type CustodyMode = (typeof custodyModes)[number]

/** The changes that wait before they take effect: a new e-mail address, and the logout of a device. */
export const waitingKinds = ['emailChange', 'logOut'] as const

/**
 * The secret that opens a wallet in mode `assisted`, for the server to seal: the recovery secret, 64 bytes,
 * unencrypted.
 */
export const assistedShareField = bytesField(86, 86)

/**
 * A way back: the recovery key, wrapped by something that the visitor has or knows. Its name stays the same across
 * epochs.
 */
export const custodyFactor = v.object({
  factor: bytesField(1, 64),
  kind: v.picklist(factorKinds),
  wrapped: bytesField(16, 1024),
})

/** The name of an epoch: 16 random bytes. */
export const epochField = bytesField(22, 22)

/** The shares of the sending device: the server's share unencrypted, for the server to seal, and the sealed one. */
export const shareFields = {
  serverShare: bytesField(44, 44),
  recoveryShare: bytesField(32, 1024),
}

/** The addresses of a wallet: with the checksum of EIP-55, and in base58. */
const custodyAddresses = v.object({
  eip155: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, 'INVALID_ADDRESS')),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'INVALID_ADDRESS')),
})

/** A complete epoch from the device that begins it. At least one way back is required. */
export const epochFields = {
  epoch: epochField,
  /** Sealed under a key that exists only as shares. */
  keyring: bytesField(64, 4096),
  addresses: custodyAddresses,
  ...shareFields,
  factors: v.pipe(
    v.array(custodyFactor),
    v.minLength(1, 'must have a way back'),
    v.maxLength(10, 'must have at most 10 ways back'),
  ),
}

/** A wallet's signatures of `walletProofText`, which prove that the sending device has the keys. */
export const walletProof = v.object({
  /** From `custodyChallenge`; valid once. */
  challenge: bytesField(43, 43),
  /** EIP-191, hexadecimal, 65 bytes. */
  eip155: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{130}$/, 'must be a signature of 65 bytes')),
  /** Ed25519, base58. */
  solana: v.pipe(
    v.string(),
    v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'must be a signature in base58'),
  ),
})

/** A wallet as a device receives it, still sealed. */
export const sealedWallet = v.object({
  /** The name of the account in the wallet's seals. */
  user: v.string(),
  epoch: v.string(),
  keyring: v.string(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
})
