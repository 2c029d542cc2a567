import type { Texts } from '../i18n/en.ts'
import { makeIn } from '../view/make.ts'
import type { FollowLink } from './linkToken.ts'

/** What a page of a link is called, says and does. */
export type LinkTexts = { title: string; hint: string; use: string; done: string }

/** Shows what the link of a mail is for. Nothing happens until the visitor presses: mail programs open links too. */
export function showLink(options: {
  document: Document
  texts: Texts
  own: LinkTexts
  /** Undefined where the address of the page has no token. */
  followLink: FollowLink | undefined
}): void {
  const { document, texts, own, followLink } = options
  const make = makeIn(document)
  const showResult = (text: string) => {
    const result = make('p', { role: 'status', tabIndex: -1 }, text)
    document.body.replaceChildren(make('form', {}, make('h1', {}, own.title), result))
    result.focus()
  }
  if (!followLink) return showResult(texts.linkCut)
  const alert = make('p', { role: 'alert' })
  const form = make(
    'form',
    {},
    make('h1', {}, own.title),
    make('p', {}, own.hint),
    alert,
    make('button', { type: 'submit' }, own.use),
  )
  const onSubmit = async () => {
    form.ariaBusy = 'true'
    alert.textContent = ''
    try {
      showResult((await followLink()) ? own.done : texts.linkOver)
    } catch {
      alert.textContent = texts.failed
    } finally {
      form.ariaBusy = 'false'
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.ariaBusy !== 'true') void onSubmit()
  })
  document.body.replaceChildren(form)
}
