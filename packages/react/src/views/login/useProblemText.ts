import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import { useText } from '../../i18n/useText.ts'
import type { LoginProblem } from './loginProblem.ts'

/** Puts what went wrong into words. */
export function useProblemText(): (problem: LoginProblem) => string {
  const { t } = useText()
  const loginText = useLoginText()
  return ({ key, params }) => (key === 'connect.email.invalid' ? t(key) : loginText(key, params))
}
