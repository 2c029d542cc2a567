import type { SwapCrossing } from '@portico/core/internal'
import { durationText } from '../../format/durationText.ts'
import { useAcrossText } from '../../i18n/subjects/useAcrossText.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Fact } from '../shared/Fact.tsx'

/** The duration of a swap across networks, its bridge, and the fees. */
export function CrossingFacts({ crossing }: { crossing: SwapCrossing }) {
  const { locale } = useText()
  const t = useAcrossText()
  const { seconds, bridge, fees } = crossing
  return (
    <>
      <Fact name={t('across.time')}>
        <bdi>{durationText(seconds, locale)}</bdi>
      </Fact>
      <Fact name={t('across.bridge')}>
        <bdi>{bridge}</bdi>
      </Fact>
      {fees.map(({ amount, symbol, decimals }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same fee may be there twice
        <Fact key={at} name={t('across.fee')}>
          <Amount cost value={amount} decimals={decimals} symbol={symbol} />
        </Fact>
      ))}
    </>
  )
}
