import type { Bytes } from '../bytes/bytes.ts'

/** The owner and the epoch of a wallet's key. A user has one wallet; a new key begins a new epoch. */
export type WalletName = { user: string; epoch: string }
/** The shares of that key that belong to one device. */
export type DeviceName = WalletName & { device: string }
/** The name of one way back into a wallet. It outlives epochs. */
export type FactorName = { user: string; factor: string; kind: FactorKind }
/** A login that a window of the login frame gives to one device, on one site. */
export type LoginName = { window: string; device: string; site: string }
/** The secret that a way back is made of. */
export type FactorKind = 'passkey' | 'password' | 'kit'

/**
 * The purpose of sealed data, in bytes. The data opens only for exactly this purpose, so no row can replace another.
 */
export type Context = Bytes

// As JSON, a list of texts cannot be read as a different list, however the texts are divided.
const encode = (...parts: readonly string[]): Context =>
  new TextEncoder().encode(JSON.stringify(['portico custody 1', ...parts])) as Context

/** The context of everything that is sealed, in one table. */
export const contexts = {
  keyring: ({ user, epoch }: WalletName) => encode('keyring', user, epoch),
  deviceShare: ({ user, epoch, device }: DeviceName) => encode('device share', user, epoch, device),
  recoveryShare: ({ user, epoch, device }: DeviceName) =>
    encode('recovery share', user, epoch, device),
  loginKey: ({ host, name }: { host: string; name: string }) => encode('login key', host, name),
  factor: ({ user, factor, kind }: FactorName) => encode('factor', user, factor, kind),
  login: ({ window, device, site }: LoginName) => encode('login', window, device, site),
}
