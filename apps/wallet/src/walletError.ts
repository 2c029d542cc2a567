/** The errors of the wallet itself, with their texts for the owner. None names a secret. */
export const walletErrors = {
  WRONG_PASSWORD: 'Wrong password',
  TOO_MANY_TRIES: 'Too many wrong passwords',
  VAULT_DAMAGED: 'The wallet on this device is damaged. Import its recovery phrase again',
  VAULT_EXISTS: 'This browser already has a wallet. It wasn’t replaced',
  PASSKEY_UNSUPPORTED: 'Passkeys in this browser can’t lock a wallet. Use a password',
  PASSKEY_REFUSED: 'No passkey was used',
  PASSKEY_WRONG: 'This passkey belongs to another wallet',
  WORDS_INVALID: 'This isn’t a valid recovery phrase',
  STORAGE_REFUSED: 'The browser doesn’t let this page store anything',
  LOCKED: 'The wallet is locked',
  TOO_MANY_CHAINS: 'The wallet can’t store more networks. Remove one in the settings first',
  NOT_OURS: 'This wallet doesn’t have this account',
} as const

/** A key of the table. */
export type WalletErrorCode = keyof typeof walletErrors

/** An error of the wallet. `retryAt` is in milliseconds since the epoch, if waiting helps. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode
  readonly retryAt: number | undefined
  constructor(code: WalletErrorCode, options: { cause?: unknown; retryAt?: number } = {}) {
    super(walletErrors[code], { cause: options.cause })
    this.code = code
    this.retryAt = options.retryAt
  }
}
