import { FrameError } from '@portico/contract'
import type { ValueAssertion } from '../value/verifyPasskey.ts'
import type { WindowAnswer } from './approvalWire.ts'

/**
 * What the visitor says: by a press, and by a passkey too if the request takes one. Who uses none sees the request again.
 */
export async function awaitVisitor({
  press,
  usePasskey,
}: {
  /** Shows the request, with what went wrong before. Rejects with FrameError if the visitor declines or the request ends. */
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
