import { HDKey } from '@scure/bip32'
import { mnemonicToSeed } from '@scure/bip39'
import { type Bytes, wipe } from '../bytes/bytes.ts'
import { wordsOf } from './mnemonic.ts'
import { slip10 } from './slip10.ts'

/** The private keys of a wallet, 32 bytes each: one of secp256k1, and an Ed25519 seed. */
export type PrivateKeys = { eip155: Bytes; solana: Bytes }

/** Derives the private keys from entropy: BIP-39, then BIP-32 at m/44'/60'/0'/0/0 and SLIP-0010 at m/44'/501'/0'/0'. */
export async function deriveKeys(entropy: Bytes): Promise<PrivateKeys> {
  const seed = await mnemonicToSeed(wordsOf(entropy))
  const root = HDKey.fromMasterSeed(seed)
  const account = root.derive("m/44'/60'/0'/0/0")
  // A path of fixed steps below a seed of 64 bytes always has a private key.
  const eip155 = Uint8Array.from(account.privateKey as Uint8Array)
  const solana = slip10(seed, [44, 501, 0, 0])
  account.wipePrivateData()
  root.wipePrivateData()
  wipe(seed)
  return { eip155, solana }
}
