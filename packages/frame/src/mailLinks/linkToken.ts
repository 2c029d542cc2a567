import { FrameError } from '@portico/contract'

/** Does what a link is for. Says whether its token was still good. @throws FrameError where the server cannot be asked. */
export type FollowLink = () => Promise<boolean>

/** The token of the mail, as the address of the page has it; undefined where that was cut. */
export const readToken = (hash: string): string | undefined => /^#([\w-]{43})$/.exec(hash)?.[1]

/** Uses a link by one request of the server. */
export const linkBy =
  (request: () => Promise<unknown>): FollowLink =>
  async () => {
    try {
      await request()
      return true
    } catch (error) {
      if (error instanceof FrameError && error.code === 'CODE_REFUSED') return false
      throw error
    }
  }
