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

/** Uses the passkey of a wallet in place of a code. */
export type PasskeyAccess = {
  /** Returns whether this device may have one. */
  isAvailable: Passkeys['isAvailable']
  /** Loads what a passkey needs, so that a press is answered at once. */
  prepare: () => void
  /** Logs in by a passkey, and opens the wallet on this device. @throws as `logInByPasskey`. */
  logIn: () => Promise<void>
  /** Proves again who is logged in. @throws as `logInByPasskey`, also if nobody is. */
  proveUser: () => Promise<void>
  /**
   * Has a passkey sign a challenge of the server, for routes that accept that in place of a code. @throws as
   * `signByPasskey`.
   */
  sign: (purpose: PasskeyPurpose) => Promise<SignedByPasskey>
}

/** The dependencies of the access to passkeys. */
export type PasskeyAccessOptions = Omit<PasskeyLoginOptions, 'passkeys' | 'sessions'> & {
  passkeys: Passkeys
  sessions: PasskeyLoginOptions['sessions']
  requestAsUser: RequestAsUser
  store: KeyStore
  /** Returns the name of this device. */
  device: () => Promise<string>
}

/** Creates the access to passkeys. */
export function createPasskeyAccess(options: PasskeyAccessOptions): PasskeyAccess {
  const { passkeys, passkeyInput, sessions, requestAsUser, store, device } = options
  return {
    isAvailable: passkeys.isAvailable,
    prepare: () => void passkeyInput().catch(() => {}), // the press then reports the error
    logIn: async () => {
      const { user, secret } = await logInByPasskey(options)
      if (await readDeviceWallet(store, user)) return
      const { findWallet } = await import('./walletKeys.ts')
      const keys = { requestAsUser, store, user, device: await device() }
      await findWallet(keys, { kind: 'passkey', ...secret }).catch(() => {}) // the visitor is asked when it is needed
    },
    proveUser: async () => {
      // If nobody is logged in, no account matches the empty name.
      const { user } = (await sessions.fresh()) ?? { user: { id: '' } }
      await logInByPasskey(options, user.id)
    },
    sign: async (purpose) => (await signByPasskey(options, purpose)).signed,
  }
}
