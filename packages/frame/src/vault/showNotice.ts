import { makeIn } from '../view/make.ts'
import type { VaultView } from './vaultView.ts'

/** Shows a notice in place of everything else, until the visitor continues. */
export const showNotice = (
  { document, vaultTexts: t }: VaultView,
  text: string,
  role: 'alert' | 'status',
): Promise<void> =>
  new Promise((resolve) => {
    const make = makeIn(document)
    const goOn = make('button', { type: 'button' }, t.goOn)
    goOn.addEventListener('click', () => resolve())
    const words = make('p', { role }, text)
    document.body.replaceChildren(make('form', {}, make('h1', {}, t.title), words, goOn))
    goOn.focus()
  })
