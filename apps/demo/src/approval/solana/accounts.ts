import type { Hex } from '@portico/decode'
import {
  createKeyPairSignerFromBytes,
  getBase58Decoder,
  getBase58Encoder,
  type KeyPairSigner,
  signBytes,
} from '@solana/kit'
import { readConfig } from '../../config.ts'
import { toHex } from '../../wallet/solana/bytes.ts'
import type { SolanaAccess } from '../../wallet/state.ts'

/** One of the wallet's Solana accounts; the secret key is 64 bytes in base58. */
export type SolanaWalletAccount = { name: string; address: string; secretKey: string }

// Two accounts of the local Solana chain. Their keys are public: anything sent to them on a real network is lost.
const usualKeys = [
  '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M4CT6j2W5Qo2CKs52crGwM4WSGmucYEBr5ut3iHhEMohMTJaCCNETcytk',
  '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M7VFPB1AVTXpAXT9QqBdL2GoxHVq1B6sd3TBfnLrtnYcwZtxCfmEa2E9m',
] as const

/** The second half of a secret key is the public one. */
const addressOf = (secretKey: string) =>
  getBase58Decoder().decode(getBase58Encoder().encode(secretKey).subarray(32))

/** The demo wallet's Solana accounts: test money only. */
export const solanaAccounts: readonly SolanaWalletAccount[] = (
  readConfig().walletKeys?.solana ?? usualKeys
).map((secretKey, index) => ({
  name: `Account ${index + 1}`,
  address: addressOf(secretKey),
  secretKey,
}))

/** Returns the account of an address; undefined if the wallet does not have it. */
export const findSolanaAccount = (address: string): SolanaWalletAccount | undefined =>
  solanaAccounts.find((account) => account.address === address)

/** Returns an account in the form that an authorized site sees. */
export const accessTo = ({ address }: SolanaWalletAccount): SolanaAccess => ({
  address,
  publicKey: toHex(Uint8Array.from(getBase58Encoder().encode(address))),
})

/** Signs bytes with an account. Throws if the wallet does not have it. */
export const signWith = async (address: string, bytes: Uint8Array): Promise<Hex> => {
  const { keyPair } = await solanaSigner(address)
  return toHex(await signBytes(keyPair.privateKey, bytes))
}

/** Returns the signer of an address. Throws if the wallet does not have it. */
export const solanaSigner = async (address: string): Promise<KeyPairSigner> => {
  const account = findSolanaAccount(address)
  if (!account) throw new Error('The demo wallet does not hold this account.')
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(account.secretKey))
}
