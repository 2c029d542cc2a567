import type { PasskeyPurpose } from '@portico/contract'
import {
  logInByPasskey,
  type PasskeyLoginOptions,
  type SignedByPasskey,
  signByPasskey,
} from '../login/passkeyLogin.ts'
import type { KeyStore } from '../store/keyStore.ts'
import { readDeviceWallet } from './deviceWallet.ts'
import type { Passkeys } from './passkeys.ts'
import type { RequestAsUser } from './requestAsUser.ts'

/** The passkey of a wallet in place of a code. */
export type PasskeyAccess = {
  /** Whether this device may have one. */
  isAvailable: Passkeys['isAvailable']
  /** Has what it takes at hand, so that a press is answered at once. */
  prepare: () => void
  /** Logs in by one; the wallet is open on this device then. @throws as `logInByPasskey`. */
  logIn: () => Promise<void>
  /** Proves anew who is logged in. @throws as `logInByPasskey`, also where nobody is. */
  proveUser: () => Promise<void>
  /** Has one sign a challenge of the server, for what takes that in place of a code. @throws as `signByPasskey`. */
  sign: (purpose: PasskeyPurpose) => Promise<SignedByPasskey>
}

/** What passkeys are used with. */
export type PasskeyAccessOptions = Omit<PasskeyLoginOptions, 'passkeys' | 'sessions'> & {
  passkeys: Passkeys
  sessions: PasskeyLoginOptions['sessions']
  requestAsUser: RequestAsUser
  store: KeyStore
  /** The name of this device. */
  device: () => Promise<string>
}

/** Logs in by passkeys. */
export function createPasskeyAccess(options: PasskeyAccessOptions): PasskeyAccess {
  const { passkeys, passkeyInput, sessions, requestAsUser, store, device } = options
  return {
    isAvailable: passkeys.isAvailable,
    prepare: () => void passkeyInput().catch(() => {}), // the press says so
    logIn: async () => {
      const { user, secret } = await logInByPasskey(options)
      if (await readDeviceWallet(store, user)) return
      const { findWallet } = await import('./walletKeys.ts')
      const keys = { requestAsUser, store, user, device: await device() }
      await findWallet(keys, { kind: 'passkey', ...secret }).catch(() => {}) // asked for when it is wanted
    },
    proveUser: async () => {
      // Nobody's name fits where nobody is logged in.
      const { user } = (await sessions.fresh()) ?? { user: { id: '' } }
      await logInByPasskey(options, user.id)
    },
    sign: async (purpose) => (await signByPasskey(options, purpose)).signed,
  }
}
