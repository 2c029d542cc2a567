import {
  endDeviceSession,
  FrameError,
  listDeviceSessions,
  type RouteOutput,
} from '@portico/contract'
import { focusOnceSeen } from '../view/focusOnceSeen.ts'
import { makeIn } from '../view/make.ts'
import { onEscape } from '../view/onEscape.ts'
import { rejectOnAbort } from '../view/rejectOnAbort.ts'
import { endLogins } from '../wallet/endLogins.ts'
import type { AccountChange, ChangeFact } from './accountChanges.ts'
import type { AccountParts } from './accountParts.ts'
import { type Act, type Requested, readRequested, showRequested } from './requestedPart.ts'
import { showWait } from './showWait.ts'

type DeviceLogin = RouteOutput<typeof listDeviceSessions>['sessions'][number]

/** The actions on a login. `leave` runs once the visitor has logged out here. */
type LoginActs = { act: Act; leave: () => Promise<void> }

/** Returns the entry of one login: its site, its times, and the button that ends it. The button keeps its position. */
function showLogin(
  parts: AccountParts,
  login: DeviceLogin,
  { act, leave }: LoginActs,
): HTMLElement {
  const { document, i18n } = parts
  const { say, language } = i18n
  const make = makeIn(document)
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const title = make('h2', { id: `login-${login.id}` }, login.browser || say('unknown'))
  const facts = [
    [say('site'), login.origin],
    [say('since'), format.format(new Date(login.createdAt))],
    [say('seen'), format.format(new Date(login.seenAt))],
  ] as const
  const changed: ChangeFact[] = [
    { name: 'device', value: login.browser || say('unknown') },
    { name: 'site', value: login.origin },
    { name: 'since', at: login.createdAt },
    { name: 'seen', at: login.seenAt },
  ]
  const rows = facts.flatMap(([name, value]) => [
    make('dt', {}, name),
    make('dd', {}, make('bdi', {}, value)),
  ])
  const label = say(login.isCurrent ? 'logOutHere' : 'logOut')
  const end = make('button', { type: 'button', className: 'plain' }, label)
  end.setAttribute('aria-describedby', title.id)
  const leaveHere = () => act(end, { kind: 'leave' }, leave)
  const logOut = () =>
    act(end, { kind: 'logOutDevice', facts: changed }, async () => {
      const takesEffectAt = await endLogins(parts, login.id)
      if (takesEffectAt === null) return void end.replaceChildren(say('loggedOut'))
      const time = format.format(new Date(takesEffectAt))
      const waits = make('p', { role: 'status', tabIndex: -1 }, say('logOutWaits', { time }))
      end.replaceWith(waits)
      waits.focus()
    })
  end.addEventListener('click', login.isCurrent ? leaveHere : logOut)
  return make(
    'section',
    {},
    title,
    make('dl', {}, ...rows),
    ...(login.isCurrent ? [make('p', {}, say('here')), make('p', {}, say('hereHint'))] : []),
    end,
  )
}

function createView(
  parts: AccountParts,
  logins: readonly DeviceLogin[],
  of: LoginActs & { requested: Requested | undefined; spent: string | undefined },
) {
  const { act, leave, requested, spent } = of
  const { say } = parts.i18n
  const make = makeIn(parts.document)
  const alert = make('p', { role: 'alert' })
  const close = make('button', { type: 'button' }, say('close'))
  const everywhere = make('button', { type: 'button', className: 'plain' }, say('everywhere'))
  const requests = requested ? showRequested(parts, requested, act) : []
  const list = logins.map((login) => showLogin(parts, login, { act, leave }))
  const form = make(
    'form',
    // Laid out like a request: the buttons stay at the lower edge, and only the list scrolls.
    { className: 'approval' },
    make('h1', {}, say('devicesTitle')),
    make('p', {}, say('devicesHint')),
    ...(spent === undefined ? [] : [make('p', {}, spent)]),
    make('div', { className: 'content', tabIndex: 0 }, ...requests, ...list),
    alert,
    everywhere,
    close,
  )
  return { form, alert, close, everywhere }
}

/**
 * Shows where the account is logged in, and logs out there. The host page learns none of it.
 * @throws FrameError `REQUEST_ABORTED`, `NOT_CONNECTED`, or why the logins could not be read.
 */
export async function showDevices(
  parts: AccountParts,
  signal: AbortSignal,
): Promise<{ isConnected: boolean }> {
  const { requestAsUser, sessions, document, i18n } = parts
  const { sessions: logins } = await requestAsUser(listDeviceSessions)
  const requested = await readRequested(parts, logins)
  // The logins show even if this cannot be read.
  const spent = await parts.spentToday?.().catch(() => undefined)
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  let stopKeys = () => {}
  const shown = new Promise<{ isConnected: boolean }>((resolve, reject) => {
    const show = () => {
      document.body.replaceChildren(form)
      parts.show(true)
      stopKeys = onEscape(document, leave)
    }
    /** Shows the list again once the change was approved or declined. */
    const approve = async (change: AccountChange) => {
      stopKeys()
      await parts.approveChange(change, signal).finally(() => signal.aborted || show())
    }
    const act: Act = async (button, change, work) => {
      if (button.disabled) return
      button.disabled = true
      alert.textContent = ''
      try {
        await approve(change)
        await work()
      } catch (error) {
        const code = error instanceof FrameError ? error.code : undefined
        if (code === 'NOT_CONNECTED' || code === 'REQUEST_ABORTED') return reject(error)
        button.disabled = false
        alert.textContent = code === 'DECLINED' ? '' : i18n.sayFailure(error)
        button.focus()
      }
    }
    const logOutHere = async () => {
      // If the server cannot be reached, the login expires there by itself.
      await requestAsUser(endDeviceSession, { everywhere: false }).catch(() => {})
      await sessions.leave()
      resolve({ isConnected: false })
    }
    const acts = { act, leave: logOutHere }
    const { form, alert, close, everywhere } = createView(parts, logins, {
      ...acts,
      requested,
      spent,
    })
    everywhere.addEventListener('click', () =>
      act(everywhere, { kind: 'logOutEverywhere' }, async () => {
        const takesEffectAt = await endLogins(parts, null)
        await sessions.leave()
        stopKeys()
        if (takesEffectAt) await showWait(parts, { kind: 'everywhere', takesEffectAt }, signal)
        resolve({ isConnected: false })
      }),
    )
    const leave = () => resolve({ isConnected: true })
    close.addEventListener('click', leave)
    rejectOnAbort(signal, reject)
    show()
    focusOnceSeen(close)
  })
  return shown.finally(() => stopKeys())
}
