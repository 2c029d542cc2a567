/** The errors of the wallet itself, with their texts for the owner. None names a secret. */
export const walletErrors = {
  WRONG_PASSWORD: 'Wrong password',
  TOO_MANY_TRIES: 'Too many wrong passwords',
  VAULT_DAMAGED: 'The wallet on this device is damaged. Import its recovery words again',
  VAULT_EXISTS: 'There is a wallet in this browser already, and it was not replaced',
  PASSKEY_UNSUPPORTED: 'This browser’s passkeys cannot lock a wallet. Choose a password',
  PASSKEY_REFUSED: 'The passkey was not used',
  PASSKEY_WRONG: 'This passkey does not open the wallet',
  WORDS_INVALID: 'These are not the recovery words of a wallet',
  STORAGE_REFUSED: 'The browser does not let this page keep anything',
  LOCKED: 'The wallet is locked',
  TOO_MANY_CHAINS: 'The wallet remembers no more networks. Remove one in its settings first',
  NOT_OURS: 'The wallet does not hold this account',
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
