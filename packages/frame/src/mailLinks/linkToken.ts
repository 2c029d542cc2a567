import { FrameError } from '@portico/contract'

/** What became of a link: it did what it is for, that waits, or its token is not good any more. */
type LinkOutcome = 'done' | 'waits' | 'over'

/** Does what a link is for. @throws FrameError where the server cannot be asked. */
export type FollowLink = () => Promise<LinkOutcome>

/** The token of the mail, as the address of the page has it; undefined where that was cut. */
export const readToken = (hash: string): string | undefined => /^#([\w-]{43})$/.exec(hash)?.[1]

/** Uses a link by one request of the server. */
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
