import { FrameError } from '@portico/contract'
import type { ValueAssertion } from '../value/verifyPasskey.ts'
import type { WindowAnswer } from './approvalWire.ts'

/**
 * Waits for the visitor's answer: by a press, and also by a passkey if the request needs one. A visitor who does not
 * use the passkey sees the request again.
 */
export async function awaitVisitor({
  press,
  usePasskey,
}: {
  /**
   * Shows the request, with the previous problem. Rejects with FrameError if the visitor declines or the request ends.
   */
  press: (problem: string | undefined) => Promise<string | undefined>
  usePasskey:
    | { use: (choice: string | undefined) => Promise<ValueAssertion>; problem: string }
    | undefined
}): Promise<WindowAnswer> {
  let problem: string | undefined
  for (;;)
    try {
      const choice = await press(problem)
      const passkey = await usePasskey?.use(choice)
      return {
        isApproved: true,
        ...(choice !== undefined && { choice }),
        ...(passkey && { passkey }),
      }
    } catch (error) {
      if (error instanceof FrameError || !usePasskey) return { isApproved: false }
      problem = usePasskey.problem
    }
}
