import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { Steps } from '../shared/Steps.tsx'

/** The steps of a payment with a preceding swap, and the current one. */
export function PaySteps({ at, allows }: { at: 'allow' | 'swap' | 'pay'; allows: boolean }) {
  const t = usePayText()
  const later = [
    ['swap', t('pay.stepSwap')],
    ['pay', t('pay.stepPay')],
  ] as const
  return <Steps at={at} steps={allows ? [['allow', t('pay.stepAllow')], ...later] : later} />
}
