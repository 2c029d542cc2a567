import { base64urlnopad } from '@scure/base'
import { type Bytes, randomBytes, wipe } from '../bytes/bytes.ts'
import { contexts } from '../seal/contexts.ts'
import { seal } from '../seal/seal.ts'
import { createKeyPair } from '../seal/sealTo.ts'
import { entropyLength } from '../seed/mnemonic.ts'
import { createKeyring, encodeKeyring, type Keyring, wipeKeyring } from './keyring.ts'
import type { OpenWallet, SealedWallet } from './openWallet.ts'

/** A wallet, sealed for the first time or again, and still open for further work. */
export type WalletInUse = { sealed: SealedWallet; wallet: OpenWallet }

/** Seals a keyring under a new key, which begins an epoch. */
async function beginEpoch(user: string, keyring: Keyring): Promise<WalletInUse> {
  const epoch = base64urlnopad.encode(randomBytes(16))
  const key = randomBytes(32)
  const bytes = encodeKeyring(keyring)
  const sealed = await seal(key, bytes, contexts.keyring({ user, epoch }))
  wipe(bytes)
  return {
    sealed: { user, epoch, keyring: sealed },
    wallet: { user, epoch, key, keyring },
  }
}

async function closeAfter<T>(
  made: WalletInUse,
  use: (made: WalletInUse) => T | Promise<T>,
): Promise<T> {
  try {
    return await use(made)
  } finally {
    wipe(made.wallet.key)
    wipeKeyring(made.wallet.keyring)
  }
}

/**
 * Creates a wallet from new entropy, or from the user's own. Overwrites its secrets after `use`, which shares the
 * wallet (`shareWallet`) and creates its ways back (`wrapRecovery`).
 */
export async function createWallet<T>(
  { user, entropy = randomBytes(entropyLength) }: { user: string; entropy?: Bytes },
  use: (made: WalletInUse) => T | Promise<T>,
): Promise<T> {
  const keyring = await createKeyring(entropy)
  wipe(entropy)
  return closeAfter(await beginEpoch(user, keyring), use)
}

/**
 * Seals an open wallet again: new key, new epoch, new recovery pair, the same addresses. Its former shares, sealed
 * keyrings and ways back open nothing of it: `use` shares it and wraps its ways back again.
 */
export async function renewWallet<T>(
  { user, keyring }: OpenWallet,
  use: (made: WalletInUse) => T | Promise<T>,
): Promise<T> {
  const copy: Keyring = {
    entropy: keyring.entropy.slice(),
    keys: { eip155: keyring.keys.eip155.slice(), solana: keyring.keys.solana.slice() },
    recovery: await createKeyPair(),
  }
  return closeAfter(await beginEpoch(user, copy), use)
}
