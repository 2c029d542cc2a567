import type { Address } from '@solana/kit'

/** The program that Jupiter's transactions call. On the local chain it is one of ours, with two of its instructions. */
export const exchangeProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' as Address
/** Who signs its events; each instruction names it. */
export const exchangeEvents = 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf' as Address
/** Who owns the vaults: the program's address of the seeds `authority` and a zero, with this bump. */
export const exchangeAuthority = 'GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ' as Address
export const exchangeBump = 255
/** What it fails with where less would come than the least. */
export const slippageError = 6001
/** Where its accounts stand, so that transactions name them in a byte. Its seed is `portico local exchange`, filled up with dots. */
export const exchangeTable = 'BpwHZVryoducxAtgnqh2k3kbBYm8KRK2mUUwGkyjYX2o' as Address
/** The token that stands for SOL. */
export const wrappedSol = 'So11111111111111111111111111111111111111112' as Address

/** Base units of each mint that it can swap. 1 SOL is 150 PUSD and 100 PTOLL. */
export const exchangeStock = {
  sol: 1_000_000_000_000n,
  dollar: 150_000_000_000n,
  toll: 100_000_000_000_000n,
} as const
