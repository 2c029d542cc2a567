import { makeIn } from '../view/make.ts'
import type { OnAction } from './vaultAction.ts'
import { plainButton, type VaultView } from './vaultView.ts'

/** Shows the actions on the account itself. The last cannot be undone, and stands apart. */
export function accountPart({ document, vaultTexts: t }: VaultView, want: OnAction): HTMLElement {
  const buttons = (['log', 'changeEmail', 'deleteAccount'] as const).map((kind) => {
    const button = plainButton(document, t[kind])
    button.addEventListener('click', () => want({ kind }))
    return button
  })
  const make = makeIn(document)
  return make('section', {}, make('h2', {}, t.account), ...buttons)
}
