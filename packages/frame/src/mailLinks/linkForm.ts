import { makeIn } from '../view/make.ts'
import { guardButton, type PressPlace } from '../view/press/guardButton.ts'
import type { FollowLink } from './linkToken.ts'

/** The texts of a link's page: its title, hint, button and outcomes. */
export type LinkTexts = { title: string; hint: string; use: string; done: string; waits?: string }

/**
 * Shows what the link of a mail is for. Nothing happens until the visitor presses, because mail programs open links
 * too.
 */
export function showLink(options: {
  place: PressPlace
  own: LinkTexts
  /** Undefined if the address of the page has no token. */
  followLink: FollowLink | undefined
}): void {
  const { place, own, followLink } = options
  const { texts } = place
  const { document } = place.window
  const make = makeIn(document)
  const showResult = (text: string) => {
    const result = make('p', { role: 'status', tabIndex: -1 }, text)
    document.body.replaceChildren(make('form', {}, make('h1', {}, own.title), result))
    result.focus()
  }
  if (!followLink) return showResult(texts.linkCut)
  const alert = make('p', { role: 'alert' })
  const hint = make('p', { role: 'status', className: 'hint' })
  const confirm = make('button', { type: 'button', ariaDisabled: 'true' }, own.use)
  const form = make(
    'form',
    {},
    make('h1', {}, own.title),
    make('p', {}, own.hint),
    alert,
    confirm,
    hint,
  )
  const use = async () => {
    form.ariaBusy = 'true'
    alert.textContent = ''
    try {
      const outcome = await followLink()
      stopGuard()
      const words = { done: own.done, waits: own.waits ?? own.done, over: texts.linkOver }
      showResult(words[outcome])
    } catch {
      alert.textContent = texts.failed
    } finally {
      form.ariaBusy = 'false'
    }
  }
  document.body.replaceChildren(form)
  const onPress = () => {
    if (form.ariaBusy !== 'true') void use()
  }
  const stopGuard = guardButton(place, { form, content: form, confirm, hint }, { onPress })
}
