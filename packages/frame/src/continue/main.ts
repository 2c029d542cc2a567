import { FrameError } from '@portico/contract'
import * as v from 'valibot'
import { createWindowMailbox } from '../approve/windowMailbox.ts'
import { readFragment, sealFor, type WindowSecret } from '../approve/windowSecret.ts'
import { toBase64url } from '../base64url.ts'
import { openVault } from '../vault/openVault.ts'
import { makeIn } from '../view/make.ts'
import { type ContinueAnswer, continueRequest } from './continueWire.ts'
import { giveLogin } from './giveLogin.ts'

const query = new URLSearchParams(location.search)
const secret = readFragment(location.hash)
// Hides the secret from anyone who looks at this screen or at the history of this browser.
history.replaceState(null, '', location.pathname + location.search)
const vault = await openVault(query)
const { view, startTimer, requestServer, projectId } = vault
const { vaultTexts: t } = view

/** Shows a text, with nothing to press. */
function say(text: string): void {
  const make = makeIn(document)
  const words = make('p', { role: 'status' }, text)
  document.body.replaceChildren(make('form', {}, make('h1', {}, t.continueTitle), words))
}

/** Gives the login to the frame if the visitor agrees. Closing the window declines. */
async function serve(own: WindowSecret): Promise<void> {
  const mailbox = createWindowMailbox(own, { requestServer, projectId, startTimer })
  const read = v.parse(continueRequest, await mailbox.readRequest())
  const seal = (answer: ContinueAnswer) => sealFor(own, 'answer', answer)
  const declined = await seal({ sealed: null })
  const ending = new AbortController()
  addEventListener('pagehide', () => void mailbox.send(declined).catch(() => {}), {
    signal: ending.signal,
  })
  const over = new AbortController()
  void mailbox.awaitEnd().then(() => {
    ending.abort()
    over.abort()
    close()
  })
  try {
    const given = await giveLogin(vault, { ...read, window: own.id }, over.signal)
    say(view.texts.windowWaits)
    await mailbox.send(await seal({ sealed: toBase64url(given) }))
    ending.abort()
  } catch (error) {
    await mailbox.send(declined).catch(() => {})
    throw error
  }
}

async function main(own: WindowSecret | undefined): Promise<void> {
  if (!own || parent !== window) return say(t.cut)
  say(view.texts.windowWaits)
  try {
    await serve(own)
    say(t.continueDone)
  } catch (error) {
    const code = error instanceof FrameError ? error.code : undefined
    if (code === 'NOT_CONNECTED') return say(t.loginEnded)
    if (code !== 'DECLINED' && code !== 'REQUEST_ABORTED') return say(view.texts.windowFailed)
    say(view.texts.windowOver)
  }
  close()
}

document.title = t.continueTitle
await main(secret)
