import { makeIn } from '../view/make.ts'
import { showForm } from '../view/showForm.ts'
import { plainButton, type VaultView } from './vaultView.ts'

const { signal } = new AbortController()

/** Says what removing a way back means. @throws FrameError `DECLINED`. */
export async function confirmRemoval(view: VaultView): Promise<void> {
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const submit = make('button', { type: 'submit' }, t.goOn)
  const cancel = plainButton(document, texts.cancel)
  const title = make('h1', {}, t.removeTitle)
  const form = make('form', {}, title, make('p', {}, t.removeHint), submit, cancel)
  await showForm(view, { form, first: cancel, cancel, signal }, (finish) =>
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      finish('done')
    }),
  )
}
