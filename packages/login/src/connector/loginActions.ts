import { FrameError } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { LoginActions, LoginMatter } from '@portico/core/internal'
import type { LoginOptions } from '../options.ts'
import { frameLocale } from './frameLocale.ts'
import type { LoginFrame } from './loginFrame.ts'
import { loginFrameOf } from './loginFrameOf.ts'

type Manage = (frame: LoginFrame) => Promise<'kept' | 'ended'>

const matters: Readonly<Record<LoginMatter, Manage>> = {
  email: (frame) => frame.request('updateEmail', {}).then(() => 'kept'),
  devices: (frame) =>
    frame.request('showDevices', {}).then((now) => (now.isConnected ? 'kept' : 'ended')),
  deletion: (frame) => frame.request('deleteAccount', {}).then(() => 'ended'),
}

/** What becomes of the login where the frame has not done it. @throws what is not one of these. */
function afterFailure(error: unknown): 'kept' | 'ended' {
  const code = error instanceof FrameError ? error.code : undefined
  if (code === 'NOT_CONNECTED') return 'ended'
  if (code === 'DECLINED' || code === 'REQUEST_ABORTED') return 'kept'
  throw error
}

/** What a visitor who logs in does, in the frame. */
export const loginActions = (options: LoginOptions): LoginActions<Context> => ({
  prepare: (context) =>
    loginFrameOf(context, options)
      .then((frame) => frame.open())
      .catch(() => {}), // the visitor's own step says why
  async sendCode(context, email) {
    const frame = await loginFrameOf(context, options)
    const { action } = await frame.request('connectEmail', { email })
    return action === 'CONNECT' ? 'known' : 'code'
  },
  async verifyCode(context, otp) {
    const frame = await loginFrameOf(context, options)
    await frame.request('connectOtp', { otp })
  },
  async continueHere(context) {
    const frame = await loginFrameOf(context, options)
    await frame.request('connectDevice', {})
  },
  async email(context) {
    const frame = await loginFrameOf(context, options)
    return frame.request('getUser', {}, { isSilent: true }).then(
      ({ email }) => email,
      () => undefined,
    )
  },
  manage: async (context, matter) =>
    matters[matter](await loginFrameOf(context, options)).catch(afterFailure),
  vaultUrl(context) {
    const { frameUrl, projectId } = options
    return `${frameUrl}/vault?${new URLSearchParams({ projectId, locale: frameLocale(context) })}`
  },
  surface: async (context) => (await loginFrameOf(context, options)).surface(),
})
