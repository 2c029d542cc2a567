/** What a wallet's keys are asked to prove for. */
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
  'change epoch',
  'export',
] as const

/** What a wallet's keys are asked to prove for. */
export type WalletProofAction = (typeof walletProofActions)[number]

/** What a proof is good for, and nothing else. None of its texts has a line break. */
export type WalletProofFacts = {
  action: WalletProofAction
  /** The account, as `custodyStatus` names it. */
  user: string
  /** The thumbprint of the device that asks. */
  device: string
  /** The epoch that is written to, or begun. */
  epoch: string
  /** Of `custodyChallenge`. */
  challenge: string
}

/**
 * The text that both keys of an embedded wallet sign, EIP-191 and Ed25519, where something is written of it: who has a
 * login alone can change nothing. No transaction of either family begins like it.
 */
export const walletProofText = (facts: WalletProofFacts): string =>
  `Portico embedded wallet 1
action: ${facts.action}
user: ${facts.user}
device: ${facts.device}
epoch: ${facts.epoch}
challenge: ${facts.challenge}`
