import { useStyles } from '../../styles/shadow.tsx'
import css from './steps.css?inline'

type StepsProps<Step extends string> = {
  /** The words of each, in order. */
  steps: readonly (readonly [step: Step, text: string])[]
  at: Step
}

/** What a wallet is asked for, one after the other, and where that is. */
export function Steps<Step extends string>({ steps, at }: StepsProps<Step>) {
  useStyles(css)
  return (
    <ol className="steps">
      {steps.map(([step, text]) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}
