import type { QuestionParts } from './accountParts.ts'
import { codeInput, showQuestion, TypedError } from './showQuestion.ts'

/** A request for a code that was mailed. */
export type CodeRequest<T> = {
  title: string
  email: string
  submit: string
  /** Sends another code, if that is possible. */
  resend?: () => Promise<void>
  /** An alternative to the code. */
  instead?: { label: string; run: () => Promise<T> } | undefined
  use: (otp: string) => Promise<T>
}

/** Asks for the six digits of a mail, in the frame, where the host page cannot read them. @throws as `ask`. */
export function requestCode<T>(
  parts: QuestionParts,
  { title, email, submit, resend, instead, use }: CodeRequest<T>,
  signal: AbortSignal,
): Promise<T> {
  const { say } = parts.i18n
  return showQuestion(
    parts,
    {
      title,
      submit,
      instead,
      hint: say('codeHint', { email }),
      label: say('code'),
      input: codeInput,
      ...(resend && {
        more: {
          label: say('resend'),
          run: async () => {
            await resend()
            return say('resent')
          },
        },
      }),
      use: async (typed) => {
        const otp = typed.replace(/\s/g, '')
        if (!/^\d{6}$/.test(otp)) throw new TypedError(say('digits'))
        return use(otp)
      },
    },
    signal,
  )
}
