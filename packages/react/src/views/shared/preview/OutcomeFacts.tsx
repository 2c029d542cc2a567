import type { PreviewOutcome } from '@portico/core/adapter'
import { FullAddress } from '../../../ui/FullAddress.tsx'
import { SafeText } from '../../../ui/SafeText.tsx'
import { Fact } from '../Fact.tsx'
import { assetText } from './assetText.ts'
import { allowanceText, lossesFirst } from './OutcomeLine.tsx'
import type { PreviewView } from './usePreview.ts'

type OutcomeFactsProps = { outcome: PreviewOutcome; view: PreviewView }

/** The simulated result in full, with its value. */
export function OutcomeFacts({ outcome, view }: OutcomeFactsProps) {
  const { naming } = view
  const { t } = naming
  if (outcome.status === 'unavailable')
    return <p className="details-note">{t('details.unavailable')}</p>
  if (outcome.status === 'reverted')
    return <SafeText label={t('details.reason')} text={outcome.reason} />
  const { changes, allowances, isPartial } = outcome
  return (
    <>
      {changes.length + allowances.length > 0 ? (
        <dl className="facts">
          {lossesFirst(changes).map(({ token, item, change }) => (
            <Fact key={`${token}:${item}`} name={t(change < 0n ? 'details.gives' : 'details.gets')}>
              <bdi data-sign={change > 0n ? '+' : '-'}>
                {assetText({ token, item, amount: change < 0n ? -change : change }, naming)}
              </bdi>
            </Fact>
          ))}
          {allowances.map((allowance) => (
            <Fact
              key={`${allowance.token}:${allowance.spender}:${allowance.item}`}
              name={t('details.allows')}
            >
              <bdi>{allowanceText(allowance, naming)}</bdi>
              <FullAddress address={allowance.spender} />
            </Fact>
          ))}
        </dl>
      ) : (
        <p>{t('details.nothing')}</p>
      )}
      {isPartial && <p className="details-note">{t('details.partial')}</p>}
      <p className="details-note">{t('details.note')}</p>
    </>
  )
}
