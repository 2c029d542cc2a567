import * as v from 'valibot'
import { browserTextsOf } from '../i18n/texts.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { startTimer, webPlatform } from '../login/framePlatform.ts'
import { createRequestServer } from '../login/requestServer.ts'
import { usePasskey } from '../value/usePasskey.ts'
import { challengeOf } from '../value/valueChallenge.ts'
import { awaitPress } from '../view/awaitPress.ts'
import { makeIn } from '../view/make.ts'
import { watchWindow } from '../view/seen/watchWindow.ts'
import { createAnswerFrame } from './answerFrame.ts'
import { windowRequest } from './approvalWire.ts'
import { awaitVisitor } from './awaitVisitor.ts'
import { createWindowMailbox } from './windowMailbox.ts'
import { readFragment, sealFor, type WindowSecret } from './windowSecret.ts'

const { texts, language, isRightToLeft } = browserTextsOf(navigator)
const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
const keys = createDeviceKeys()
const requestServer = createRequestServer({
  origin: location.origin,
  projectId,
  // These keys prove nothing: the window is known by the id of the request.
  keys: () => keys,
  platform: webPlatform(),
})

/** Shows a text, with nothing to press. */
function say(text: string): void {
  const make = makeIn(document)
  document.body.replaceChildren(make('form', {}, make('p', { role: 'status' }, text)))
}

/** Shows the request, and sends the visitor's answer to the frame. */
async function serve(secret: WindowSecret): Promise<void> {
  const mailbox = createWindowMailbox(secret, { requestServer, projectId, startTimer })
  const { shown, theme, passkey } = v.parse(windowRequest, await mailbox.readRequest())
  if (theme) document.documentElement.dataset.theme = theme
  document.title = shown.title
  const answerFrame = await createAnswerFrame({
    window,
    seal: (answer) => sealFor(secret, 'answer', answer),
    send: mailbox.send,
    pause: mailbox.pause,
  })
  const ending = new AbortController()
  void mailbox.awaitEnd().then(() => ending.abort())
  const place = { window, texts, startTimer, watchSeen: watchWindow(window) }
  const answer = await awaitVisitor({
    press: (problem) => awaitPress(place, shown, { signal: ending.signal, problem }),
    usePasskey: passkey && {
      use: async (choice) => {
        say(texts.passkeyApprove)
        const { value, ids } = passkey
        const challenge = await challengeOf({ window: secret.id, shown, choice, value })
        return usePasskey(ids, challenge, ending.signal)
      },
      problem: texts.passkeyRefused,
    },
  })
  say(texts.windowWaits)
  await answerFrame(answer, ending.signal)
}

async function main(): Promise<void> {
  const secret = readFragment(location.hash)
  // Hides the secret from anyone who looks at this screen or at the history of this browser.
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
