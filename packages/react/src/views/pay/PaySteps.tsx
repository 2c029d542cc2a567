import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import css from './Pay.css?inline'

/** What a wallet is asked for, one after the other. */
export type PayStep = 'allow' | 'swap' | 'pay'

const texts = { allow: 'pay.stepAllow', swap: 'pay.stepSwap', pay: 'pay.stepPay' } as const

/** The steps of a payment that is swapped first, and which of them it is at. */
export function PaySteps({ at, allows }: { at: PayStep; allows: boolean }) {
  useStyles(css)
  const t = usePayText()
  const steps: readonly PayStep[] = allows ? ['allow', 'swap', 'pay'] : ['swap', 'pay']
  return (
    <ol className="pay-steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {t(texts[step])}
        </li>
      ))}
    </ol>
  )
}
