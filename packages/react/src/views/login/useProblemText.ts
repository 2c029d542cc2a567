import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import type { LoginProblem } from '../shared/login/loginProblem.ts'

/** Returns a function that describes a problem in words. */
export function useProblemText(): (problem: LoginProblem) => string {
  const t = useLoginText()
  return ({ key, params }) => t(key, params)
}
