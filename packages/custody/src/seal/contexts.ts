import type { Bytes } from '../bytes/bytes.ts'

/** Whose wallet, and which of its keys. A user has one wallet; a new key begins a new epoch. */
export type WalletName = { user: string; epoch: string }
/** One device's shares of that key. */
export type DeviceName = WalletName & { device: string }
/** One way back into a wallet. It outlives epochs. */
export type FactorName = { user: string; factor: string; kind: FactorKind }
/** A login that a window of the login frame gives to one device, on one site. */
export type LoginName = { window: string; device: string; site: string }
/** What a way back is made of. */
export type FactorKind = 'passkey' | 'password' | 'kit'

/** What a sealed thing is for. It opens for exactly that, so no row can stand in another's place. */
export type Context = Bytes

// A list of texts as JSON cannot be read as another list, wherever a text is cut.
const encode = (...parts: readonly string[]): Context =>
  new TextEncoder().encode(JSON.stringify(['portico custody 1', ...parts])) as Context

/** The context of each thing that is sealed, in one table. */
export const contexts = {
  keyring: ({ user, epoch }: WalletName) => encode('keyring', user, epoch),
  deviceShare: ({ user, epoch, device }: DeviceName) => encode('device share', user, epoch, device),
  recoveryShare: ({ user, epoch, device }: DeviceName) =>
    encode('recovery share', user, epoch, device),
  loginKey: ({ host, name }: { host: string; name: string }) => encode('login key', host, name),
  factor: ({ user, factor, kind }: FactorName) => encode('factor', user, factor, kind),
  login: ({ window, device, site }: LoginName) => encode('login', window, device, site),
}
