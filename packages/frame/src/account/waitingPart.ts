import type { custodyStatus, RouteOutput } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { makeIn } from '../view/make.ts'
import { withValue } from '../view/withValue.ts'

/** A pending change of the account. */
export type WaitingChange = NonNullable<
  RouteOutput<typeof custodyStatus>['wallet']
>['waiting'][number]

const words = { emailChange: 'waitingEmail', logOut: 'waitingLogOut' } as const

/** Returns the pending changes, and the button that refuses all of them. Returns nothing if none are pending. */
export function waitingPart(
  { document, texts, language }: { document: Document; texts: Texts; language: string },
  waiting: readonly WaitingChange[],
  onRefuse: (button: HTMLButtonElement) => void,
): HTMLElement[] {
  if (waiting.length === 0) return []
  const make = makeIn(document)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const title = make('h2', { id: 'waiting' }, texts.waitingTitle)
  const lines = waiting.map(({ kind, takesEffectAt }) =>
    make('p', {}, withValue(texts[words[kind]], 'time', time.format(new Date(takesEffectAt)))),
  )
  const refuse = make('button', { type: 'button', className: 'plain' }, texts.refuse)
  refuse.setAttribute('aria-describedby', title.id)
  refuse.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) onRefuse(refuse)
  })
  return [make('section', {}, title, ...lines, make('p', {}, texts.waitingHint), refuse)]
}
