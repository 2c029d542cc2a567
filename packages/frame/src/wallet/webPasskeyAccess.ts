import {
  createPasskeyAccess,
  type PasskeyAccess,
  type PasskeyAccessOptions,
} from './createPasskeyAccess.ts'
import { webPasskeys } from './passkeys.ts'
import { passkeyInput } from './requestFactorIn.ts'

/** Creates the access to the passkeys of this browser. */
export const webPasskeyAccess = (
  options: Omit<PasskeyAccessOptions, 'passkeys' | 'passkeyInput'>,
): PasskeyAccess => createPasskeyAccess({ ...options, passkeys: webPasskeys(), passkeyInput })
