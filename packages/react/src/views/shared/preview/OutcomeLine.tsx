import type { PreviewOutcome } from '@portico/core/adapter'
import { amountText, costText } from '../../../format/amountText.ts'
import { quantityText } from '../../../format/quantityText.ts'
import type { DetailsKey } from '../../../i18n/subjects/detailsMessages.ts'
import { assetText, isBrief, type Naming, tokenName, tokenOf } from './assetText.ts'
import type { PreviewView } from './usePreview.ts'
import { warningText, warningTexts } from './warningTexts.ts'

type Done = Extract<PreviewOutcome, { status: 'done' }>

/** More would not fit in the two reserved lines. */
const mostShown = 2

/** The most important warning, else the changes of balances, in one or two lines. */
export function OutcomeLine({ view }: { view: PreviewView }) {
  const { isReading, isUnsafe, preview, warnings, naming } = view
  const { t } = naming
  const [worst] = warnings
  if (isUnsafe) return <Line tone="danger" text={t('details.unsafe')} />
  if (worst) {
    const { isDanger } = warningTexts[worst]
    return <Line tone={isDanger ? 'danger' : 'warning'} text={warningText(worst, view)} />
  }
  if (isReading) return <Line text={t('details.reading')} />
  if (preview?.outcome.status !== 'done') return <Line text={t('details.unavailable')} />
  return <Moves outcome={preview.outcome} naming={naming} />
}

type LineProps = { text: string; tone?: 'danger' | 'warning' }

/** Screen readers read a late line; a warning at once. */
const Line = ({ text, tone }: LineProps) => (
  <p key={tone} className="details-line" data-tone={tone} role={tone ? 'alert' : 'status'}>
    {text}
  </p>
)

/** The changes of balances, losses first. */
function Moves({ outcome, naming }: { outcome: Done; naming: Naming }) {
  const { t } = naming
  const { changes, allowances } = outcome
  const [allowance] = allowances
  if (changes.length === 0) {
    const key: DetailsKey = allowance ? 'details.letsTake' : 'details.nothing'
    return <Line text={t(key, allowance ? { amount: allowanceText(allowance, naming) } : {})} />
  }
  if (changes.length > mostShown)
    return <Line text={t('details.several', { count: changes.length })} />
  return (
    <p className="details-line" data-tone="moved" role="status">
      {lossesFirst(changes).map((change) => (
        <bdi key={`${change.token}:${change.item}`} data-sign={change.change > 0n ? '+' : '-'}>
          {briefText(change, naming)}
        </bdi>
      ))}
    </p>
  )
}

/** Sorts changes for display, losses first. */
export const lossesFirst = (changes: Done['changes']): Done['changes'] =>
  changes.toSorted((one, other) => Number(one.change > 0n) - Number(other.change > 0n))

/** Writes the amount that others may take. */
export const allowanceText = (
  { token, amount, item, isForAll }: Done['allowances'][number],
  naming: Naming,
): string =>
  isForAll
    ? naming.t('details.everyItem', { name: tokenName(token, naming) })
    : assetText({ token, amount, item }, naming)

/** From this number of whole units on, a gain is abbreviated. */
const many = 1_000_000n

/**
 * Writes a change with its sign, with as many digits as the review, for comparison with its minimum received. A loss is
 * never rounded down, and a gain never up.
 */
function briefText({ token, item, change }: Done['changes'][number], naming: Naming): string {
  const amount = change < 0n ? -change : change
  const sign = change < 0n ? '−' : '+'
  const { locale, currency } = naming
  const { decimals } = token === undefined ? currency : (tokenOf(naming, token) ?? {})
  if (item !== undefined || decimals === undefined || isBrief(amount, decimals))
    return sign + assetText({ token, amount, item }, naming)
  const symbol = tokenName(token, naming)
  if (change > 0n && amount < many * 10n ** BigInt(decimals))
    return sign + quantityText(amount, { decimals, symbol }, locale)
  const brief = change > 0n ? amountText : costText
  return `${sign}${brief(amount, decimals, locale)} ${symbol}`
}
