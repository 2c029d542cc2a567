import { FrameError } from '@portico/contract'

/** The outcome of a link: it took effect, it takes effect later, or its token is no longer valid. */
type LinkOutcome = 'done' | 'waits' | 'over'

/** Uses a link. @throws FrameError if the server cannot be reached. */
export type FollowLink = () => Promise<LinkOutcome>

/** Reads the token of the mail from the address of the page; undefined if it was truncated. */
export const readToken = (hash: string): string | undefined => /^#([\w-]{43})$/.exec(hash)?.[1]

/** Creates a function that uses a link by one request to the server. */
export const linkBy =
  (request: () => Promise<unknown>): FollowLink =>
  async () => {
    try {
      const answer = (await request()) as { takesEffectAt?: string | null } | undefined
      return answer?.takesEffectAt ? 'waits' : 'done'
    } catch (error) {
      if (error instanceof FrameError && error.code === 'CODE_REFUSED') return 'over'
      throw error
    }
  }
