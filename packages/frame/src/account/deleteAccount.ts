import {
  deleteAccountByWallet,
  deleteAccount as deleteAccountRoute,
  endDeviceSession,
  FrameError,
  startEmailLogin,
  verifyEmailLogin,
} from '@portico/contract'
import type { AccountParts } from './accountParts.ts'
import { requestCode } from './requestCode.ts'
import { showQuestion, TypedError } from './showQuestion.ts'

/** Deletes the account, or reports that the login is too old for that. */
async function tryToDelete(parts: AccountParts): Promise<'deleted' | 'tooOld'> {
  const { requestAsUser, sessions } = parts
  const confirm = 'DELETE'
  try {
    const { proveHere } = await import('../wallet/proveHere.ts')
    const user = (await sessions.current())?.user.id
    const proved = user === undefined ? undefined : await proveHere(parts, user, 'delete account')
    await (proved
      ? requestAsUser(deleteAccountByWallet, { confirm, ...proved })
      : requestAsUser(deleteAccountRoute, { confirm }))
    return 'deleted'
  } catch (error) {
    if (error instanceof FrameError && error.code === 'LOGIN_NOT_FRESH') return 'tooOld'
    throw error
  }
}

const promptWord = (parts: AccountParts, signal: AbortSignal) => {
  const { say } = parts.i18n
  const word = say('word')
  return showQuestion(
    parts,
    {
      title: say('deleteTitle'),
      hint: '',
      warning: say('deleteHint'),
      label: say('typeWord', { word }),
      submit: say('delete'),
      input: { type: 'text', autocomplete: 'off', spellcheck: false, maxLength: 40 },
      use: async (typed) => {
        if (typed.toLocaleUpperCase() !== word) throw new TypedError(say('wordWrong'))
        const outcome = await tryToDelete(parts)
        // The mail is sent only in this case.
        return { outcome, flow: outcome === 'tooOld' ? await startProof(parts) : '' }
      },
    },
    signal,
  )
}

async function startProof({ sessions, requestServer, site, i18n }: AccountParts) {
  const email = (await sessions.current())?.user.email
  const body = { email, origin: site, language: i18n.language }
  return (await requestServer(startEmailLogin, { body })).flow
}

/** Has the visitor log in again, with a code, to the same account. */
async function prove(parts: AccountParts, flow: string, signal: AbortSignal): Promise<void> {
  const { sessions, requestServer, passkey, i18n } = parts
  const { say } = i18n
  const email = (await sessions.current())?.user.email ?? ''
  let current = flow
  const finish = async () => {
    if ((await tryToDelete(parts)) !== 'deleted') throw new FrameError('FAILED')
  }
  const byPasskey = {
    label: say('passkey'),
    run: async () => {
      await passkey.proveUser()
      await finish()
    },
  }
  passkey.prepare()
  await requestCode(
    parts,
    {
      title: say('proveTitle'),
      email,
      submit: say('delete'),
      instead: (await passkey.isAvailable()) ? byPasskey : undefined,
      resend: async () => {
        current = await startProof(parts)
      },
      use: async (otp) => {
        const session = await requestServer(verifyEmailLogin, { body: { flow: current, otp } })
        const old = (await sessions.renew().catch(() => undefined))?.accessToken
        await sessions.begin(session)
        const body = { keepsShare: true }
        if (old) await requestServer(endDeviceSession, { token: old, body }).catch(() => {})
        await finish()
      },
    },
    signal,
  )
}

/**
 * Deletes the account, after the visitor has approved that and typed the word that confirms it. If the login is older
 * than five minutes, they also prove again who they are. Nothing of the wallet stays on this device.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`, `NOT_CONNECTED`.
 */
export async function deleteAccount(
  parts: AccountParts,
  signal: AbortSignal,
): Promise<Record<string, never>> {
  const { sessions } = parts
  if (!(await sessions.fresh())) throw new FrameError('NOT_CONNECTED')
  await parts.approveChange({ kind: 'deleteAccount' }, signal)
  const { outcome, flow } = await promptWord(parts, signal)
  if (outcome === 'tooOld') await prove(parts, flow, signal)
  await sessions.leave()
  return {}
}
