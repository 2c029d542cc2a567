import { FrameError } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { LoginActions, LoginMatter, LoginOutcome } from '@portico/core/internal'
import type { LoginOptions } from '../options.ts'
import type { FrameRequestOptions, LoginFrame } from './loginFrame.ts'
import { loginFrameOf } from './loginFrameOf.ts'
import { keepEmail } from './userStore.ts'

type Manage = (
  frame: LoginFrame,
  options: FrameRequestOptions,
  context: Context,
) => Promise<LoginOutcome>

const matters: Readonly<Record<LoginMatter, Manage>> = {
  async email(frame, options, context) {
    const { newEmail } = await frame.request('updateEmail', {}, options)
    keepEmail(context, newEmail)
    return 'changed'
  },
  devices: (frame, options) =>
    frame.request('showDevices', {}, options).then((now) => (now.isConnected ? 'kept' : 'ended')),
  deletion: (frame, options) => frame.request('deleteAccount', {}, options).then(() => 'ended'),
}

/** Returns the outcome of a login that the frame did not complete. @throws all other errors. */
function afterFailure(error: unknown): LoginOutcome {
  const code = error instanceof FrameError ? error.code : undefined
  if (code === 'NOT_CONNECTED') return 'ended'
  if (code === 'DECLINED' || code === 'REQUEST_ABORTED') return 'kept'
  throw error
}

/** Creates the actions of a visitor who logs in, which run in the frame. */
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
  async continueHere(context, { opened, signal } = {}) {
    const frame = await loginFrameOf(context, options)
    if (!opened) return void (await frame.request('connectDevice', {}, { signal }))
    const { continueIn } = await import('./continueIn.ts')
    await continueIn(frame, { options, opened, signal })
  },
  refreshUser: (context) =>
    loginFrameOf(context, options)
      .then((frame) => frame.request('getUser', {}, { isSilent: true }))
      .then(({ email }) => email && keepEmail(context, email))
      .then(
        () => {},
        () => {}, // what is known stays
      ),
  manage: async (context, matter, signal) =>
    matters[matter](await loginFrameOf(context, options), { signal }, context).catch(afterFailure),
  vaultUrl(_, part) {
    const { frameUrl, projectId } = options
    const query = new URLSearchParams({ projectId })
    return `${frameUrl}/vault?${query}#${part}`
  },
  surface: async (context) => (await loginFrameOf(context, options)).surface(),
})
