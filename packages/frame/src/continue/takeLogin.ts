import {
  addWalletDevice,
  continueLogin,
  custodyChallenge,
  FrameError,
  type Listen,
} from '@portico/contract'
import * as v from 'valibot'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import { rejectOnAbort } from '../view/rejectOnAbort.ts'
import type { PasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { continueGiven, continueHello, type continuePlace, nextMessage } from './continueWire.ts'
import type { ExpectedWindow } from './expectedWindow.ts'

/** What the frame takes a login of another page of its own with. */
export type TakeLoginOptions = {
  document: Document
  texts: Texts
  show: (isShown: boolean) => void
  /** The origin of the page around the frame. */
  site: string
  /** The frame's own origin. */
  origin: string
  /** The name of this device. */
  device: () => Promise<string>
  requestServer: RequestServer
  requestAsUser: RequestAsUser
  sessions: Pick<Sessions, 'begin'>
  store: KeyStore
  passkey: PasskeyAccess
  listen: Listen<MessagePort>
  /** The page around the frame. */
  page: Window
  /** Opens one of an id. Null where the browser opens none. */
  openWindow: (id: string) => Window | null
  uuid: () => string
  startTimer: StartTimer
}

/** The window that was met, and the port to it. */
type Met = { opened: Window; port: MessagePort }

/**
 * Waits for the window to say that it is there, and gives it a port: that window alone, while it is of the frame's origin.
 * Whatever else a page sends is left unread. It is answered once, maybe before this device knows its own name.
 */
export function greetWindow(
  { id, isFrom }: Pick<ExpectedWindow, 'id' | 'isFrom'>,
  { site, device, origin, listen }: Pick<TakeLoginOptions, 'site' | 'device' | 'origin' | 'listen'>,
): { met: Promise<Met>; stop: () => void } {
  let stop = () => {}
  const met = new Promise<Met>((resolve, reject) => {
    const answer = async (opened: Window) => {
      const { port1, port2 } = new MessageChannel()
      const type = 'portico-continue-place'
      const place: v.InferOutput<typeof continuePlace> = { type, id, site, device: await device() }
      opened.postMessage(place, { targetOrigin: origin, transfer: [port2] })
      resolve({ opened, port: port1 })
    }
    stop = listen(({ source, origin: from, data }) => {
      if (from !== origin || !v.is(continueHello, data) || data.id !== id || !isFrom(source)) return
      stop()
      answer(source as Window).catch(reject)
    })
  })
  return { met, stop: () => stop() }
}

/** Stores the shares of this device, once the server has its own. Without them the wallet is opened by a way back. */
async function takeWallet(port: MessagePort, options: TakeLoginOptions): Promise<void> {
  const { requestAsUser, store, device } = options
  const { challenge } = await requestAsUser(custodyChallenge, {})
  const given = nextMessage(port, continueGiven.wallet)
  port.postMessage({ type: 'challenge', challenge })
  const { wallet } = await given
  if (!wallet) return
  const { user, epoch, sent, proof, ...parts } = wallet
  const { outcome } = await requestAsUser(addWalletDevice, { epoch, ...sent, proof })
  if (outcome !== 'added') return
  const { storeDeviceWallet } = await import('../wallet/storeDeviceWallet.ts')
  await storeDeviceWallet(store, { user, epoch, device: await device() }, parts)
  parts.deviceShare.fill(0)
}

/** Rejects once a window that is watched is closed: to close it is to decline. */
function createCloseWatch(startTimer: StartTimer) {
  let stop = () => {}
  let decline = (_: FrameError) => {}
  const closed = new Promise<never>((_, reject) => {
    decline = reject
  })
  const watch = (opened: Window) => {
    stop()
    if (opened.closed) return decline(new FrameError('DECLINED'))
    stop = startTimer(100, () => watch(opened))
  }
  return { closed, watch, stop: () => stop() }
}

/**
 * Talks to the window until this device is logged in.
 * @throws FrameError `DECLINED` where the visitor closes it; `REQUEST_ABORTED`; `FAILED` where the login was not taken.
 */
export async function takeFrom(
  expected: ExpectedWindow,
  options: TakeLoginOptions,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  const { requestServer, sessions } = options
  const greeting = greetWindow(expected, options)
  const { closed, watch, stop } = createCloseWatch(options.startTimer)
  if (expected.opened) watch(expected.opened)
  let isOver = false
  const take = async () => {
    const { opened, port } = await greeting.met
    watch(opened)
    const { offer } = await nextMessage(port, continueGiven.login)
    const login = await requestServer(continueLogin, { body: { offer } })
    // Who was told that nobody is logged in is not logged in after that.
    if (isOver) return
    await sessions.begin(login)
    await takeWallet(port, options).catch(() => {}) // a way back opens it then
  }
  const aborted = new Promise<never>((_, reject) => rejectOnAbort(signal, reject))
  try {
    await Promise.race([take(), closed, aborted])
  } finally {
    isOver = true
    stop()
    greeting.stop()
  }
}
