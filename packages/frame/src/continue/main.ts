import { FrameError, listenTo } from '@portico/contract'
import { openVault } from '../vault/openVault.ts'
import { makeIn } from '../view/make.ts'
import { giveLogin } from './giveLogin.ts'
import { greetOpener, type LoginRequest, pagesBeside } from './greetOpener.ts'

const query = new URLSearchParams(location.search)
const id = query.get('window')
const { origin } = location
const vault = await openVault(query)
const { view, startTimer } = vault
const { vaultTexts: t } = view

/** Says what there is to say, with nothing to press. */
function say(text: string): void {
  const make = makeIn(document)
  const words = make('p', { role: 'status' }, text)
  document.body.replaceChildren(make('form', {}, make('h1', {}, t.continueTitle), words))
}

/** Gives the login where the visitor agrees, and says what came of it. */
async function serve(request: LoginRequest): Promise<void> {
  try {
    await giveLogin(vault, request)
    say(t.continueDone)
  } catch (error) {
    if (error instanceof FrameError && error.code === 'DECLINED') close()
    else if (error instanceof FrameError && error.code === 'NOT_CONNECTED') say(t.loginEnded)
    else say(view.texts.failed)
  }
}

/** Nothing of the account is asked for, or shown, before a frame of this origin has said where it stands. */
async function main(): Promise<void> {
  if (!id || parent !== window) return say(t.cut)
  const page: Window | null = opener
  if (!page) return say(t.continueApart)
  say(t.continueWaiting)
  const listen = listenTo<MessagePort>(window)
  const beside = () => pagesBeside(page, origin)
  const request = await greetOpener(beside, { origin, id, listen, startTimer })
  if (request) await serve(request)
  else say(t.cut)
}

document.title = t.continueTitle
await main()
