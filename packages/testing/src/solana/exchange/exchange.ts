import type { Address } from '@solana/kit'

/**
 * The program that Jupiter's transactions call. On the local chain it is our own, with two of Jupiter's instructions.
 */
export const exchangeProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' as Address
/** The signer of its events, which each instruction names. */
export const exchangeEvents = 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf' as Address
/** The owner of the vaults: the program-derived address of the seeds `authority` and a zero, with this bump. */
export const exchangeAuthority = 'GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ' as Address
export const exchangeBump = 255
/** The error if less than the minimum would be received. */
export const slippageError = 6001
/**
 * The lookup table of its accounts, by which transactions name them in one byte. Its seed is `portico local exchange`,
 * padded with dots.
 */
export const exchangeTable = 'BpwHZVryoducxAtgnqh2k3kbBYm8KRK2mUUwGkyjYX2o' as Address
/** The token that represents SOL. */
export const wrappedSol = 'So11111111111111111111111111111111111111112' as Address

/** Base units of each mint that it can swap. 1 SOL is worth 150 PUSD and 100 PTOLL. */
export const exchangeStock = {
  sol: 1_000_000_000_000n,
  dollar: 150_000_000_000n,
  toll: 100_000_000_000_000n,
} as const
