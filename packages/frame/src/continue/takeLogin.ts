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
import type { PasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
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
  passkey: PasskeyAccess
  listen: Listen<MessagePort>
  /** Null where the browser opens none. */
  openWindow: () => Window | null
  startTimer: StartTimer
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

/**
 * Talks to the window until this device is logged in, and closes it.
 * @throws FrameError `DECLINED` where the visitor closes it; `FAILED` where the login was not taken.
 */
export async function takeFrom(opened: Window, options: TakeLoginOptions): Promise<void> {
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
