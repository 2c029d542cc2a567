import { addWalletDevice, continueLogin, custodyChallenge, FrameError } from '@portico/contract'
import * as v from 'valibot'
import type { Texts } from '../i18n/en.ts'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import { makeIn } from '../view/make.ts'
import { showForm } from '../view/showForm.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { Listen } from '../windowMessages.ts'
import { continueGiven, continueHello, type continuePlace, nextMessage } from './continueWire.ts'

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
  listen: Listen
  /** Null where the browser opens none. */
  openWindow: () => Window | null
  startTimer: (ms: number, run: () => void) => () => void
}

/**
 * Waits for the window to say that it is there, and gives it a port: that window alone, while it is of the frame's origin.
 * Whatever else a page sends is left unread. The window says it once, maybe before this device knows its own name, so that
 * nothing is waited for before it is listened to.
 */
export function greetWindow(
  opened: Pick<Window, 'postMessage'>,
  { site, device, origin, listen }: Pick<TakeLoginOptions, 'site' | 'device' | 'origin' | 'listen'>,
): { port: Promise<MessagePort>; stop: () => void } {
  let stop = () => {}
  const port = new Promise<MessagePort>((resolve, reject) => {
    const answer = async (nonce: string) => {
      const { port1, port2 } = new MessageChannel()
      const type = 'portico-continue-place'
      const place: v.InferOutput<typeof continuePlace> = {
        ...{ type, nonce, site },
        device: await device(),
      }
      opened.postMessage(place, { targetOrigin: origin, transfer: [port2] })
      resolve(port1)
    }
    stop = listen((message) => {
      if (message.source !== opened || message.origin !== origin) return
      if (!v.is(continueHello, message.data)) return
      stop()
      answer(message.data.nonce).catch(reject)
    })
  })
  return { port, stop: () => stop() }
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

/** Talks to the window until this device is logged in. */
async function takeFrom(opened: Window, options: TakeLoginOptions): Promise<void> {
  const { requestServer, sessions } = options
  const greeting = greetWindow(opened, options)
  let stop = () => {}
  const closed = new Promise<never>((_, reject) => {
    const watch = () => {
      if (opened.closed) return reject(new FrameError('DECLINED'))
      stop = options.startTimer(100, watch)
    }
    watch()
  })
  const take = async () => {
    const port = await greeting.port
    const { offer } = await nextMessage(port, continueGiven.login)
    await sessions.begin(await requestServer(continueLogin, { body: { offer } }))
    await takeWallet(port, options).catch(() => {}) // a way back opens it then
  }
  try {
    await Promise.race([take(), closed])
  } finally {
    stop()
    greeting.stop()
    opened.close()
  }
}

/**
 * Has the visitor go on with a login of this browser: a window of the frame's own origin, which the visitor opens by a press
 * in here, knows who that is and asks. The page around the frame did not open it, and learns nothing before that.
 * @throws FrameError `DECLINED`, also where the window is closed; `REQUEST_ABORTED`; `FAILED` where it was not taken.
 */
export async function takeLogin(options: TakeLoginOptions, signal: AbortSignal): Promise<void> {
  const { document, texts, openWindow } = options
  const make = makeIn(document)
  const open = make('button', { type: 'button' }, texts.openWindow)
  const cancel = make('button', { type: 'button', className: 'plain' }, texts.cancel)
  const hint = make('p', { role: 'status' })
  const title = make('h1', {}, texts.continueTitle)
  const form = make('form', {}, title, make('p', {}, texts.continueHint), open, cancel, hint)
  let opened: Window | null = null
  let failure: unknown
  const parts = { form, first: open, cancel, signal }
  const shown = showForm(options, parts, (finish) =>
    open.addEventListener('click', ({ isTrusted }) => {
      if (!isTrusted || (opened && !opened.closed)) return opened?.focus()
      opened = openWindow()
      hint.textContent = opened ? texts.continueThere : texts.windowBlocked
      if (!opened) return
      const taking = takeFrom(opened, options).catch((error: unknown) => {
        failure = error
      })
      void taking.then(() => finish('done'))
    }),
  )
  await shown.finally(() => opened?.close())
  if (failure !== undefined) throw failure
}
