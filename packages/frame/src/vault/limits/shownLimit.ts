import type { SentLimit } from '@portico/contract'
import type { LimitAsset } from '../../limits/limitAssets.ts'
import { moneyText } from '../../limits/moneyText.ts'
import type { Shown, ShownFact } from '../../view/approvalForm.ts'
import { withValue } from '../../view/withValue.ts'
import { coinText } from '../../words/amounts.ts'
import { formatterOf } from '../../words/words.ts'
import type { VaultView } from '../vaultView.ts'

const shortOf = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * Returns what the visitor sees of a limit: the amount, and the most of each asset. Prices and names come from the
 * server, so all that they decide is shown.
 */
export function shownLimit(
  limit: SentLimit,
  { assets, account }: { assets: readonly LimitAsset[]; account: string },
  { vaultTexts: t, language }: Pick<VaultView, 'vaultTexts' | 'language'>,
): Shown {
  const formatter = formatterOf(language)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const facts: ShownFact[] = []
  const leftOut: string[] = []
  for (const { id, symbol, decimals, network, contract } of assets) {
    const most = limit.most[id]
    const name = [symbol, network, contract && shortOf(contract)].filter(Boolean).join(' · ')
    if (most === undefined) leftOut.push(name)
    else facts.push({ name, value: coinText({ units: BigInt(most), decimals }, symbol, formatter) })
  }
  const amount = moneyText(BigInt(limit.perDay), limit.currency, language)
  const noPrice = leftOut.length > 0 && withValue(t.limitLeftOut, 'names', leftOut.join(', '))
  return {
    title: t.limitApprove,
    site: limit.site,
    account,
    warnings: [t.limitWarning],
    parts: [
      {
        facts: [
          { name: t.limitAmount, value: amount },
          { name: t.limitUntil, value: time.format(limit.until) },
        ],
      },
      { title: t.limitAssets, facts, ...(noPrice && { note: noPrice }) },
    ],
    confirm: t.limitSet,
  }
}
