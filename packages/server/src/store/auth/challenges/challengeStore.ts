/** The owner and the purpose of a challenge. */
export type ChallengeOf = { purpose: string; account: string; thumbprint: string }

/** Texts to be signed, each valid once. */
export type ChallengeStore = {
  add: (id: string, of: ChallengeOf & { expiresAt: number }) => Promise<void>
  /** Takes a challenge. Returns true only the first time, before it expires, if all properties match. */
  take: (id: string, of: ChallengeOf & { now: number }) => Promise<boolean>
}
