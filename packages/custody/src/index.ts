/**
 * The keys of the embedded wallet, in a browser and in Node.js. Three parts have their own entry points: stretching a
 * password is `@portico/custody/argon2`, logging in by a kit or a password is `@portico/custody/loginKey`, and sealing
 * a login for another device is `@portico/custody/sealLogin`.
 */
export { type Bytes, wipe } from './bytes/bytes.ts'
export { type CustodyCode, CustodyError } from './bytes/custodyError.ts'
export { createDeviceKey, openDeviceShare, sealDeviceShare } from './device/deviceKey.ts'
export type { FactorKey } from './factors/factorKey.ts'
export { createKit, kitKey } from './factors/kit.ts'
export { passkeyInput, passkeyKey } from './factors/passkeyKey.ts'
export { encodeRecovery, parseRecovery, type RecoverySecret } from './factors/recoverySecret.ts'
export { type Stretch, stretchedKey } from './factors/stretchedKey.ts'
export { openRecovery, wrapRecovery } from './factors/wrapRecovery.ts'
export type { DeviceName, FactorKind, FactorName, WalletName } from './seal/contexts.ts'
export { type Addresses, addressesOf } from './seed/addressesOf.ts'
export type { PrivateKeys } from './seed/deriveKeys.ts'
export { entropyOf, wordsOf } from './seed/mnemonic.ts'
export { secretsOf, type WalletSecrets } from './seed/secretsOf.ts'
export { signers } from './sign/signers.ts'
export { signText, type TextSignatures } from './sign/signText.ts'
export type { SignedFeeTransaction } from './sign/signTransaction.ts'
export type { TypedData } from './sign/typedDataHash.ts'
export { verifyEdwards } from './sign/verifyEdwards.ts'
export { createWallet, renewWallet, type WalletInUse } from './wallet/createWallet.ts'
export type { Keyring } from './wallet/keyring.ts'
export { type OpenWallet, openWallet, type SealedWallet } from './wallet/openWallet.ts'
export { type RecoveryShares, recoverWallet } from './wallet/recoverWallet.ts'
export { type DeviceShares, shareWallet } from './wallet/shareWallet.ts'
