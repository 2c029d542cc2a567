import { FrameError, listenTo } from '@portico/contract'
import { openVault } from '../vault/openVault.ts'
import { makeIn } from '../view/make.ts'
import { giveLogin } from './giveLogin.ts'
import { greetOpener } from './greetOpener.ts'

const vault = await openVault(new URLSearchParams(location.search))
const { view } = vault
const { vaultTexts: t } = view

/** Says what there is to say, with nothing to press. */
function say(text: string): void {
  const make = makeIn(document)
  const words = make('p', { role: 'status' }, text)
  document.body.replaceChildren(make('form', {}, make('h1', {}, t.continueTitle), words))
}

document.title = t.continueTitle
say(t.cut)
// Nothing of the account is asked for, or shown, before a frame of this origin has said where it stands.
if (opener && parent === window) {
  const at = {
    origin: location.origin,
    nonce: crypto.randomUUID(),
    listen: listenTo<MessagePort>(window),
  }
  const request = await greetOpener(opener, at)
  try {
    await giveLogin(vault, request)
    say(t.continueDone)
  } catch (error) {
    if (error instanceof FrameError && error.code === 'DECLINED') close()
    else if (error instanceof FrameError && error.code === 'NOT_CONNECTED') say(t.loginEnded)
    else say(view.texts.failed)
  }
}
