/** The actions that a wallet's keys prove. */
export const walletProofActions = [
  'register',
  'register assisted',
  'allow recovery',
  'refuse recovery',
  'add device',
  'add factor',
  'add passkey',
  'add login key',
  'revoke device',
  'refuse changes',
  'change email',
  'end logins',
  'delete account',
  'change epoch',
  'export',
] as const

/** An action that a wallet's keys prove. */
export type WalletProofAction = (typeof walletProofActions)[number]

/** The facts that a proof is valid for, and nothing else. None of the texts has a line break. */
export type WalletProofFacts = {
  action: WalletProofAction
  /** The account, as `custodyStatus` names it. */
  user: string
  /** The thumbprint of the requesting device. */
  device: string
  /** The epoch that is changed, or begun. */
  epoch: string
  /** From `custodyChallenge`. */
  challenge: string
}

/**
 * Returns the text that both keys of an embedded wallet sign (EIP-191 and Ed25519) before the server changes the
 * wallet. A stolen login without the keys can therefore change nothing. No transaction of either family begins like it.
 */
export const walletProofText = (facts: WalletProofFacts): string =>
  `Portico embedded wallet 1
action: ${facts.action}
user: ${facts.user}
device: ${facts.device}
epoch: ${facts.epoch}
challenge: ${facts.challenge}`
