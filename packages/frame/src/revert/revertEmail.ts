import { FrameError, revertEmailChange } from '@portico/contract'
import type { RequestServer } from '../login/requestServer.ts'

/** Takes the change back. Says whether the token was still good. @throws FrameError where the server cannot be asked. */
export type RevertEmail = () => Promise<boolean>

/** The token of the mail, as the address of the page has it; undefined where that was cut. */
export const readToken = (hash: string): string | undefined => /^#([\w-]{43})$/.exec(hash)?.[1]

/** Takes a change of an e-mail address back. */
export const createRevertEmail =
  (requestServer: RequestServer, token: string): RevertEmail =>
  async () => {
    try {
      await requestServer(revertEmailChange, { body: { token } })
      return true
    } catch (error) {
      if (error instanceof FrameError && error.code === 'CODE_REFUSED') return false
      throw error
    }
  }
