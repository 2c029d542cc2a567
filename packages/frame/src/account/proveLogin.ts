import { endDeviceSession, startEmailLogin, verifyEmailLogin } from '@portico/contract'
import type { QuestionParts } from './accountParts.ts'
import { requestCode } from './requestCode.ts'

/**
 * Has the logged-in visitor type a fresh code, sent to the same address.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`, or why no code was sent.
 */
export async function proveLogin(parts: QuestionParts, signal: AbortSignal): Promise<void> {
  const { sessions, requestServer, site: origin, i18n } = parts
  const { say, language } = i18n
  const email = (await sessions.current())?.user.email ?? ''
  const start = async () =>
    (await requestServer(startEmailLogin, { body: { email, origin, language } })).flow
  let flow = await start()
  await requestCode(
    parts,
    {
      title: say('proveTitle'),
      email,
      submit: say('check'),
      resend: async () => {
        flow = await start()
      },
      use: async (otp) => {
        const session = await requestServer(verifyEmailLogin, { body: { flow, otp } })
        const old = (await sessions.renew().catch(() => undefined))?.accessToken
        await sessions.begin(session)
        if (!old) return
        const body = { keepsShare: true }
        await requestServer(endDeviceSession, { token: old, body }).catch(() => {})
      },
    },
    signal,
  )
}
