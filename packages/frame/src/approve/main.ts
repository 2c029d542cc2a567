import { answerApprovalWindow, awaitWindowEnd, readApprovalWindow } from '@portico/contract'
import * as v from 'valibot'
import { textsOf } from '../i18n/texts.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { startTimer, webPlatform } from '../login/framePlatform.ts'
import { createRequestServer } from '../login/requestServer.ts'
import { awaitPress } from '../view/awaitPress.ts'
import { makeIn } from '../view/make.ts'
import { watchWindow } from '../view/seen/watchWindow.ts'
import { type WindowAnswer, windowRequest } from './approvalWire.ts'
import { openFrom, readFragment, sealFor, type WindowSecret } from './windowSecret.ts'

const { texts, language, isRightToLeft } = textsOf(navigator.language)
const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
const keys = createDeviceKeys()
const requestServer = createRequestServer({
  origin: location.origin,
  projectId,
  // The window proves nothing by it: it knows the id of the request.
  keys: () => keys,
  platform: webPlatform(),
})

/** Says what there is to say, with nothing to press. */
function say(text: string): void {
  const make = makeIn(document)
  document.body.replaceChildren(make('form', {}, make('p', { role: 'status' }, text)))
}

const pause = () => new Promise<void>((resolve) => void startTimer(1000, resolve))

/** Ends once the frame has ended the request. A call that fails is made again. */
async function awaitEnd({ id }: WindowSecret): Promise<void> {
  const hasEnded = () =>
    requestServer(awaitWindowEnd, { params: { window: id } }).then(
      (state) => state.hasEnded,
      () => false,
    )
  while (!(await hasEnded())) await pause()
}

/** Answers until the server has the answer or the request has ended. The first answer counts, so nothing happens twice. */
async function answerWith(
  secret: WindowSecret,
  answer: WindowAnswer,
  ended: AbortSignal,
): Promise<void> {
  const body = { answer: await sealFor(secret, 'answer', answer) }
  const send = () => requestServer(answerApprovalWindow, { params: { window: secret.id }, body })
  while (!ended.aborted) {
    try {
      await send()
      return
    } catch {
      await pause()
    }
  }
}

/** Tells the frame that the window was closed, also as it goes. */
async function declineOnClose(secret: WindowSecret): Promise<() => void> {
  const ending = new AbortController()
  const path = answerApprovalWindow.path.replace(':window', secret.id)
  const body = JSON.stringify({ answer: await sealFor(secret, 'answer', { isApproved: false }) })
  const decline = () => {
    const headers = { 'content-type': 'application/json' }
    const query = new URLSearchParams({ projectId })
    void fetch(`${path}?${query}`, { method: 'POST', headers, body, keepalive: true })
  }
  addEventListener('pagehide', decline, { signal: ending.signal })
  return () => ending.abort()
}

async function readRequest(secret: WindowSecret) {
  const { request } = await requestServer(readApprovalWindow, { params: { window: secret.id } })
  return v.parse(windowRequest, await openFrom(secret, 'request', request))
}

/** Shows the request, and says to the frame what the visitor says. */
async function serve(secret: WindowSecret): Promise<void> {
  const { shown, theme } = await readRequest(secret)
  if (theme) document.documentElement.dataset.theme = theme
  document.title = shown.title
  const stopDeclining = await declineOnClose(secret)
  const ending = new AbortController()
  void awaitEnd(secret).then(() => ending.abort())
  const place = { window, texts, startTimer, watchSeen: watchWindow(window) }
  let answer: WindowAnswer
  try {
    const choice = await awaitPress(place, shown, { signal: ending.signal })
    answer = { isApproved: true, ...(choice !== undefined && { choice }) }
  } catch {
    answer = { isApproved: false }
  }
  stopDeclining()
  say(texts.windowWaits)
  await answerWith(secret, answer, ending.signal)
}

async function main(): Promise<void> {
  const secret = readFragment(location.hash)
  // Who looks at this screen, or at the history of this browser, shall not have it.
  history.replaceState(null, '', location.pathname + location.search)
  if (!secret || parent !== window) return say(texts.windowFailed)
  say(texts.windowWaits)
  try {
    await serve(secret)
  } catch {
    return say(texts.windowFailed)
  }
  say(texts.windowOver)
  close()
}

Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
document.title = 'Portico'
await main()
