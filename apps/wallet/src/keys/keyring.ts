import { HDKey, HARDENED_OFFSET as hardened } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/kit'
import type { PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Bytes, toHex } from '../bytes.ts'
import { WalletError } from '../walletError.ts'
import { ed25519Key } from './slip10.ts'

/** One account of the wallet, by its index in the seed, with an address in each chain family. */
export type Account = { index: number; eip155: string; solana: string }

/** The keys of an open wallet. */
export type Keyring = {
  /** Returns the addresses of an index. @throws WalletError `LOCKED` after `close`, as all methods do. */
  account(index: number): Promise<Account>
  /** Returns the signer of an EVM account: m/44'/60'/0'/0/index (BIP-44). */
  evm(index: number): PrivateKeyAccount
  /** Returns the keys of a Solana account: m/44'/501'/index'/0' (SLIP-10). */
  solana(index: number): Promise<CryptoKeyPair>
  /** Returns a copy of the entropy of all keys. */
  entropy(): Bytes
  /** Wipes all secrets. */
  close(): void
}

/** Derives the keys of an entropy, and takes ownership of it. */
export async function openKeyring(entropy: Bytes): Promise<Keyring> {
  const derived = await mnemonicToSeed(entropyToMnemonic(entropy, wordlist))
  const seed = Uint8Array.from(derived)
  derived.fill(0)
  const root = HDKey.fromMasterSeed(seed)
  let isOpen = true
  const needOpen = () => {
    if (!isOpen) throw new WalletError('LOCKED')
  }
  const evm = (index: number) => {
    needOpen()
    const node = deriveAlone(root, [44 + hardened, 60 + hardened, hardened, 0, index])
    if (!node.privateKey) throw new WalletError('LOCKED')
    const account = privateKeyToAccount(`0x${toHex(node.privateKey)}`)
    node.wipePrivateData()
    return account
  }
  const solana = async (index: number) => {
    needOpen()
    const secret = await ed25519Key(seed, [44, 501, index, 0])
    const pair = await createKeyPairFromPrivateKeyBytes(secret)
    secret.fill(0)
    return pair
  }
  return {
    async account(index) {
      const { publicKey } = await solana(index)
      const address = await getAddressFromPublicKey(publicKey)
      return { index, eip155: evm(index).address, solana: address }
    },
    evm,
    solana,
    entropy() {
      needOpen()
      return entropy.slice()
    },
    close() {
      isOpen = false
      for (const secret of [entropy, seed]) secret.fill(0)
      root.wipePrivateData()
    },
  }
}

/** Returns the node at a path, and wipes those on the way (BIP-32). */
function deriveAlone(root: HDKey, path: readonly number[]): HDKey {
  return path.reduce((node, step) => {
    const child = node.deriveChild(step)
    if (node !== root) node.wipePrivateData()
    return child
  }, root)
}
