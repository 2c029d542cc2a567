import { moneyText } from '../../limits/moneyText.ts'
import { makeIn } from '../../view/make.ts'
import { withValue } from '../../view/withValue.ts'
import type { Account } from '../account.ts'
import type { OnAction } from '../vaultAction.ts'
import { rowButton, type VaultView } from '../vaultView.ts'
import type { SiteLimit } from './siteLimits.ts'

function stateOf({ limit }: SiteLimit, { vaultTexts: t, language }: VaultView): string {
  if (!limit) return t.limitNone
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const amount = moneyText(limit.perDay, limit.currency, language)
  return withValue(withValue(t.limitDay, 'amount', amount), 'time', time.format(limit.until))
}

/** Shows the spending limit of each site. A page that has not opened the wallet can change none. */
export function limitsPart(
  view: VaultView,
  { limits, wallet }: Account,
  want: OnAction,
): HTMLElement {
  const { document, vaultTexts: t } = view
  const make = makeIn(document)
  const rows = limits.map((of) => {
    const { site, limit } = of
    const about = make(
      'span',
      {},
      make('b', {}, make('bdi', {}, site)),
      make('small', {}, stateOf(of, view)),
    )
    const set = rowButton(document, limit ? t.limitChange : t.limitSet, site)
    set.addEventListener('click', () => want({ kind: 'setLimit', of }))
    const remove = rowButton(document, t.remove, site)
    remove.hidden = !limit
    remove.addEventListener('click', () => want({ kind: 'removeLimit', of }))
    return make(
      'li',
      {},
      about,
      ...(wallet ? [make('span', { className: 'acts' }, set, remove)] : []),
    )
  })
  return make(
    'section',
    { id: 'limits' },
    make('h2', { tabIndex: -1 }, t.limits),
    make('p', {}, t.limitsHint),
    rows.length > 0 ? make('ul', {}, ...rows) : make('p', {}, t.limitsEmpty),
  )
}
