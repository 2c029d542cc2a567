import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'

const bytes = v.instance(Uint8Array)

/** What this device keeps of a wallet. */
const keptWallet = v.object({
  user: v.string(),
  /** Who was logged in when it was kept. */
  email: v.string(),
  epoch: v.string(),
  device: v.string(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
  /** What the share is sealed under; the browser gives it to nobody. */
  key: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
  deviceShare: bytes,
  /** For the day on which the server is gone. */
  recoveryShare: bytes,
  keyring: bytes,
})

/** What this device keeps of a wallet. */
export type KeptWallet = v.InferOutput<typeof keptWallet>

/** What it is kept under. */
export const keptWalletName = 'wallet'

/** The wallet of this device, whoever is logged in; undefined where it has none. */
export async function readKeptWallet(store: KeyStore): Promise<KeptWallet | undefined> {
  const read = v.safeParse(keptWallet, await store.get(keptWalletName))
  return read.success ? read.output : undefined
}
