import type { Bus } from '../bus/bus.ts'
import type { RequestContext } from '../http/app.ts'
import { createClientIp } from '../http/clientIp.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createOutbox, type Outbox } from '../mail/outbox.ts'
import { type CheckOrigin, createCheckOrigin } from '../projects/createCheckOrigin.ts'
import type { Projects } from '../projects/projects.ts'
import type { AuthStore, LoginStore } from '../store/auth/authStore.ts'
import { causeText } from '../store/causeText.ts'
import type { Store } from '../store/store.ts'
import type { Logger } from '../util/logger.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Platform } from '../util/platform.ts'
import type { AuthConfig } from './authConfig.ts'
import { authHandlers } from './authHandlers.ts'
import { createAuthSecrets } from './authSecrets.ts'
import { type Callers, createCallers } from './callers.ts'
import { createContinueLogins } from './continue/continueLogins.ts'
import { createCodes } from './createCodes.ts'
import { createNotices, type Notices } from './createNotices.ts'
import { createDeviceLogins, type DeviceLogins } from './deviceLogins.ts'
import { createEmailChanges, type EmailChanges } from './emailChange/emailChanges.ts'
import { createEmailLogins } from './emailLogins.ts'
import { createLoginKeys, type LoginKeys } from './loginKeys/loginKeys.ts'
import { createPasskeyLogins, type PasskeyLogins } from './passkeys/passkeyLogins.ts'
import { createWindowWaits } from './windows/windowWaits.ts'
import { createWork } from './work/createWork.ts'

/** The interval at which expired rows are deleted. */
const sweepMs = 60_000

/** The dependencies of logins. */
type AuthOptions = {
  config: { auth?: AuthConfig | undefined; trustProxy: string[] }
  store: Pick<Store, 'auth' | 'mails'>
  platform: Platform
  logger: Logger
  mailer?: Mailer | undefined
}

/** Logins of one node, with the mails that they send. */
export type Auth = {
  handlers: ReturnType<typeof authHandlers>
  callers: Callers
  challenges: AuthStore['challenges']
  limits: AuthStore['limits']
  isReserved: LoginStore['isReserved']
  revertibleUntil: LoginStore['revertibleUntil']
  emailOf: LoginStore['emailOf']
  deviceLogins: DeviceLogins
  passkeyLogins: PasskeyLogins
  loginKeys: LoginKeys
  emailChanges: EmailChanges
  checkOrigin: CheckOrigin
  notices: Notices
  clientIp: (c: RequestContext) => string
  /** Whether the mail server accepts no mails. */
  isMailImpaired: Outbox['isImpaired']
  /** Starts to send waiting mails, and to delete expired rows. */
  start: () => void
  stop: Outbox['stop']
}

/**
 * Creates the logins, or returns undefined if the operator has none. Nothing runs before `start` or the first request.
 */
export function createAuth(
  { config, store, platform, logger, mailer }: AuthOptions,
  { projects, metrics, bus }: { projects: Projects; metrics: Metrics; bus: Bus },
): Auth | undefined {
  if (!config.auth || !mailer) return undefined
  const { secret, origin: frameOrigin, mailsPerHour, workBits: bits } = config.auth
  const { now } = platform
  const outbox = createOutbox({ mails: store.mails, mailer, platform, logger, metrics })
  const secrets = createAuthSecrets(secret)
  const { logins, limits, challenges, passkeys, windows } = store.auth
  const waits = createWindowWaits({ bus, startTimer: platform.startTimer })
  const deviceLogins = createDeviceLogins({ store: store.auth, secrets, metrics, now })
  const callers = createCallers({ deviceLogins, limits, frameOrigin, now })
  const onMail = outbox.kick
  const work = createWork({ limits, secrets, mailsPerHour, bits, now })
  const codes = createCodes({
    store: store.auth,
    secrets,
    mailsPerHour,
    now,
    logger,
    metrics,
    onMail,
    isMailDown: outbox.isDown,
    work,
  })
  const passkeyLogins = createPasskeyLogins({ passkeys, limits, secrets, frameOrigin, now })
  const clientIp = createClientIp(config.trustProxy)
  const loginKeys = createLoginKeys({ store: store.auth, passkeyLogins, secrets, work, now })
  const notices = createNotices({
    logins,
    secrets,
    frameOrigin,
    now,
    onMail,
  })
  const emailChanges = createEmailChanges({
    codes,
    logins,
    passkeyLogins,
    frameOrigin,
    now,
    onMail,
  })
  let stopTimer = () => {}
  let isMarked = false
  /** Runs once, at the start. No server writes an unmarked key any more. */
  async function markKeys(): Promise<void> {
    if (isMarked) return
    await loginKeys.markAll()
    isMarked = true
  }
  function sweepOften(): void {
    Promise.all([
      markKeys(),
      emailChanges.finishDue(),
      deviceLogins.endDue(),
      store.auth.sweep(now()),
    ]).catch((error) => logger.error('expired logins not deleted', { cause: causeText(error) }))
    stopTimer = platform.startTimer(sweepMs, sweepOften)
  }
  return {
    handlers: authHandlers({
      deviceLogins,
      callers,
      notices,
      projects,
      frameOrigin,
      clientIp,
      continueLogins: createContinueLogins({ challenges, deviceLogins, now }),
      emailLogins: createEmailLogins({ codes, logins, secrets, now }),
      emailChanges,
      windows,
      waits,
      now,
    }),
    callers,
    challenges,
    limits,
    notices,
    deviceLogins,
    isReserved: logins.isReserved,
    revertibleUntil: logins.revertibleUntil,
    emailOf: logins.emailOf,
    checkOrigin: createCheckOrigin({ projects, frameOrigin }),
    passkeyLogins,
    loginKeys,
    emailChanges,
    clientIp,
    isMailImpaired: outbox.isImpaired,
    start: () => {
      outbox.start()
      sweepOften()
    },
    stop: (drainMs) => {
      stopTimer()
      waits.stop()
      return outbox.stop(drainMs)
    },
  }
}
