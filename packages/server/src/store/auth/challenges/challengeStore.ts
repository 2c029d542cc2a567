/** Whose challenge it is, and what for. */
export type ChallengeOf = { purpose: string; account: string; thumbprint: string }

/** Texts that are to be signed, each good once. */
export type ChallengeStore = {
  add: (id: string, of: ChallengeOf & { expiresAt: number }) => Promise<void>
  /** True for the first who takes it, in time, where it is of exactly this. */
  take: (id: string, of: ChallengeOf & { now: number }) => Promise<boolean>
}
