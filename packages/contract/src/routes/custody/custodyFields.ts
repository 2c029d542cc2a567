import * as v from 'valibot'

/** Bytes as base64url without padding. */
export const bytesField = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, 'is too long'),
    v.minLength(least, 'is too short'),
    v.regex(/^[\w-]+$/, 'must be base64url without padding'),
  )

/** A device: the thumbprint of the key that its proofs are signed with (RFC 7638). */
export const deviceField = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a device'))

/** What a way back into a wallet is made of. */
export const factorKinds = ['passkey', 'password', 'kit'] as const

/** What a way back into a wallet is made of. */
export type FactorKind = (typeof factorKinds)[number]

/** Who can open a wallet without a device: its owner alone, or the operator of the server as well. */
export const custodyModes = ['user', 'assisted'] as const

/** Who can open a wallet without a device. */
export type CustodyMode = (typeof custodyModes)[number]

/** What waits before it is done to an account: that its address changes, and that a device is logged out. */
export const waitingKinds = ['emailChange', 'logOut'] as const

/** What opens a wallet in mode `assisted`, for the server to seal: the recovery secret, 64 bytes in the clear. */
export const assistedShareField = bytesField(86, 86)

/** A way back: the recovery key, wrapped by what the visitor has or knows. Its name outlives epochs. */
export const custodyFactor = v.object({
  factor: bytesField(1, 64),
  kind: v.picklist(factorKinds),
  wrapped: bytesField(16, 1024),
})

/** An epoch's name: 16 random bytes. */
export const epochField = bytesField(22, 22)

/** The shares of the device that sends them: the server's in the clear, for it to seal, and the sealed one. */
export const shareFields = {
  serverShare: bytesField(44, 44),
  recoveryShare: bytesField(32, 1024),
}

/** The addresses of a wallet: with EIP-55's letters, and in base58. */
const custodyAddresses = v.object({
  eip155: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, 'INVALID_ADDRESS')),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'INVALID_ADDRESS')),
})

/** A whole epoch as the device that begins it sends it: without a way back none is taken. */
export const epochFields = {
  epoch: epochField,
  /** Sealed under a key of which nobody has more than shares. */
  keyring: bytesField(64, 4096),
  addresses: custodyAddresses,
  ...shareFields,
  factors: v.pipe(
    v.array(custodyFactor),
    v.minLength(1, 'must have a way back'),
    v.maxLength(10, 'must have at most 10 ways back'),
  ),
}

/** A wallet's signatures of `walletProofText`: the device that sends them has the keys. */
export const walletProof = v.object({
  /** Of `custodyChallenge`; good once. */
  challenge: bytesField(43, 43),
  /** EIP-191, hexadecimal, 65 bytes. */
  eip155: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{130}$/, 'must be a signature of 65 bytes')),
  /** Ed25519, base58. */
  solana: v.pipe(
    v.string(),
    v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'must be a signature in base58'),
  ),
})

/** A wallet as it is given to a device, still sealed. */
export const sealedWallet = v.object({
  /** What the wallet's seals call the account. */
  user: v.string(),
  epoch: v.string(),
  keyring: v.string(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
})
