import {
  confirmEmailChange,
  confirmEmailChangeByPasskey,
  confirmEmailChangeByWallet,
  FrameError,
  finishEmailChange,
  type RouteOutput,
  startEmailChange,
} from '@portico/contract'
import { readDeviceWallet } from '../wallet/deviceWallet.ts'
import type { AccountParts } from './accountParts.ts'
import { requestCode } from './requestCode.ts'
import { showQuestion, TypedError } from './showQuestion.ts'
import { showWait } from './showWait.ts'

type Started = RouteOutput<typeof startEmailChange>
type Confirmed = RouteOutput<typeof confirmEmailChange>

/** Whether a text may be an address. The server decides. */
const mayBeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254

/** Returns undefined if the server does not accept the new address as valid. */
async function unlessInvalid(confirmed: Promise<Confirmed>): Promise<Confirmed | undefined> {
  try {
    return await confirmed
  } catch (error) {
    if (error instanceof FrameError && error.code === 'EMAIL_INVALID') return undefined
    throw error
  }
}

/** Returns each step as a separate function, which takes what the steps before it found. */
function stepsOf(
  parts: AccountParts,
  { current, hasWallet }: { current: string; hasWallet: boolean },
  signal: AbortSignal,
) {
  const { requestAsUser, i18n, passkey } = parts
  const { say, language } = i18n
  let started: Started | undefined
  const start = async () => {
    started = await requestAsUser(startEmailChange, { language })
  }
  return {
    promptEmail: (email: string, problem: string) =>
      showQuestion(
        parts,
        {
          title: say('editTitle'),
          hint: say('editHint', { email: current }),
          problem,
          label: say('editLabel'),
          submit: say('save'),
          input: { type: 'email', autocomplete: 'email', maxLength: 254, dir: 'ltr', value: email },
          use: async (typed) => {
            if (!mayBeEmail(typed)) throw new TypedError(say('invalid'))
            if (typed.toLowerCase() === current) throw new TypedError(say('same'))
            // A pending code is valid for another address too. A device that has the wallet needs no code.
            if (!started && !hasWallet) await start()
            return typed
          },
        },
        signal,
      ),
    /** Returns undefined if the server does not accept the new address as valid. The code stays valid then. */
    promptCurrentCode: async (email: string) => {
      if (!started) await start()
      // A visitor who has lost the old mailbox cannot read its code.
      const byPasskey = {
        label: say('passkey'),
        run: async () => {
          const body = { ...(await passkey.sign('emailChange')), email, language }
          return unlessInvalid(requestAsUser(confirmEmailChangeByPasskey, body))
        },
      }
      passkey.prepare()
      return requestCode<Confirmed | undefined>(
        parts,
        {
          title: say('currentTitle'),
          email: current,
          submit: say('check'),
          resend: start,
          instead: (await passkey.isAvailable()) ? byPasskey : undefined,
          use: (otp) => {
            const body = { flow: started?.flow, otp, email, language }
            return unlessInvalid(requestAsUser(confirmEmailChange, body))
          },
        },
        signal,
      )
    },
    promptNewCode: (email: string, { flow }: Confirmed) =>
      requestCode(
        parts,
        {
          title: say('newTitle'),
          email,
          submit: say('check'),
          use: (otp) => requestAsUser(finishEmailChange, { flow, otp, language }),
        },
        signal,
      ),
  }
}

/**
 * Changes the address of the account. The visitor proves who they are by a code sent to the old address, by a passkey,
 * or by the wallet if this device has it. Then they type a code sent to the new address. All of it is typed in the
 * frame.
 *
 * Returns the address that the account has afterwards. If the account has a wallet and its keys did not prove the
 * change, that is the old one for another day.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`, `NOT_CONNECTED`.
 */
export async function changeEmail(
  parts: AccountParts,
  signal: AbortSignal,
): Promise<{ newEmail: string }> {
  const session = await parts.sessions.fresh()
  if (!session) throw new FrameError('NOT_CONNECTED')
  const { id: user, email: current } = session.user
  const hasWallet = (await readDeviceWallet(parts.store, user)) !== undefined
  const steps = stepsOf(parts, { current, hasWallet }, signal)
  let email = ''
  let problem = ''
  for (;;) {
    email = await steps.promptEmail(email, problem)
    // The address decides who gets the account, so the visitor approves it. Nothing typed later changes it.
    const facts = [{ name: 'editLabel', value: email }] as const
    await parts.approveChange({ kind: 'changeEmail', facts }, signal)
    const { proveHere } = await import('../wallet/proveHere.ts')
    const given = hasWallet ? await proveHere(parts, user, 'change email') : undefined
    const byWallet = { ...given, email, language: parts.i18n.language }
    const confirmed = given
      ? await unlessInvalid(parts.requestAsUser(confirmEmailChangeByWallet, byWallet))
      : await steps.promptCurrentCode(email)
    if (confirmed) {
      const { user, takesEffectAt } = await steps.promptNewCode(email, confirmed)
      if (takesEffectAt) {
        await showWait(parts, { kind: 'email', email, takesEffectAt }, signal)
        return { newEmail: user.email }
      }
      // The login stored here still has the old address. If this renewal fails, the next one updates it.
      await parts.sessions.renew().catch(() => {})
      return { newEmail: user.email }
    }
    problem = parts.i18n.say('invalid')
  }
}
