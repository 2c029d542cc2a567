import type { Texts } from '../i18n/en.ts'
import { makeIn } from '../view/make.ts'
import type { RevertEmail } from './revertEmail.ts'

/** Shows what the link of the mail is for. Nothing happens until the visitor presses: mail programs open links too. */
export function showRevert(options: {
  document: Document
  texts: Texts
  /** Undefined where the address of the page has no token. */
  revertEmail: RevertEmail | undefined
}): void {
  const { document, texts, revertEmail } = options
  const make = makeIn(document)
  const showResult = (text: string) => {
    const result = make('p', { role: 'status', tabIndex: -1 }, text)
    document.body.replaceChildren(make('form', {}, make('h1', {}, texts.revertTitle), result))
    result.focus()
  }
  if (!revertEmail) return showResult(texts.revertCut)
  const alert = make('p', { role: 'alert' })
  const form = make(
    'form',
    {},
    make('h1', {}, texts.revertTitle),
    make('p', {}, texts.revertHint),
    alert,
    make('button', { type: 'submit' }, texts.revert),
  )
  const onSubmit = async () => {
    form.ariaBusy = 'true'
    alert.textContent = ''
    try {
      showResult((await revertEmail()) ? texts.reverted : texts.revertOver)
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
