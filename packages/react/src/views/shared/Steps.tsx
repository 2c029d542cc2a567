import { useStyles } from '../../styles/shadow.tsx'
import css from './steps.css?inline'

type StepsProps<Step extends string> = {
  /** The text of each step, in order. */
  steps: readonly (readonly [step: Step, text: string])[]
  at: Step
}

/** The requests to a wallet, one after the other, and the current one. */
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
