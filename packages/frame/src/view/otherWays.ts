import type { FactorKind } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { makeIn } from './make.ts'
import type { FormResult } from './showForm.ts'

const labels = {
  new: { passkey: 'passkeyMake', password: 'passwordInstead', kit: 'kitInstead' },
  known: { passkey: 'passkeyFind', password: 'passwordFind', kit: 'kitFind' },
} as const

/** Creates a button for each alternative way back. `listen` calls back with the one that is pressed. */
export function otherWays(
  { document, texts }: { document: Document; texts: Texts },
  { isNew, others }: { isNew: boolean; others: readonly FactorKind[] },
): { buttons: HTMLButtonElement[]; listen: (choose: (result: FormResult) => void) => void } {
  const make = makeIn(document)
  const all = others.map((kind) => {
    const label = texts[labels[isNew ? 'new' : 'known'][kind]]
    return { kind, button: make('button', { type: 'button', className: 'plain' }, label) }
  })
  return {
    buttons: all.map(({ button }) => button),
    listen: (choose) => {
      for (const { kind, button } of all) button.addEventListener('click', () => choose(kind))
    },
  }
}
