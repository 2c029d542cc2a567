import type { RouteOutput, readAuthLog } from '@portico/contract'
import { makeIn } from '../view/make.ts'
import { onEscape } from '../view/onEscape.ts'
import type { VaultView } from './vaultView.ts'

/** The log of the account, the newest event first. */
export type AccountEvents = RouteOutput<typeof readAuthLog>['events']

/** Shows the log of the account until the visitor goes back. */
export function showLog(view: VaultView, events: AccountEvents): Promise<void> {
  const { document, vaultTexts: t, language } = view
  const make = makeIn(document)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = events.map(({ at, kind, origin, browser }) => {
    const facts = [time.format(new Date(at)), browser, origin].filter(Boolean)
    const words = make('small', {}, facts.join(' · '))
    return make('li', {}, make('span', {}, make('b', {}, t[kind]), words))
  })
  const back = make('button', { type: 'button' }, t.back)
  const header = make('header', {}, make('h1', {}, t.log), make('p', {}, t.logHint))
  const list = make('ul', {}, ...rows)
  const nothing = make('p', {}, t.logEmpty)
  document.body.replaceChildren(
    make('main', { className: 'vault' }, header, rows.length > 0 ? list : nothing, back),
  )
  back.focus()
  let stopKeys = () => {}
  const left = new Promise<void>((resolve) => {
    back.addEventListener('click', () => resolve())
    stopKeys = onEscape(document, () => resolve())
  })
  return left.finally(() => stopKeys())
}
