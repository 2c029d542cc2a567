import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { continueHere, resendCode, verifyCode } from '../shared/login/loginFlow.ts'
import type { LoginProblem } from '../shared/login/loginProblem.ts'
import { loginStateOf } from '../shared/login/loginState.ts'
import { CodeField } from './CodeField.tsx'
import css from './Email.css?inline'
import { useProblemText } from './useProblemText.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Lets the visitor enter the code of the mail. Checks it as soon as it is complete. */
export function CodeEntry() {
  useStyles(css)
  const portico = usePortico()
  const t = useLoginText()
  const { t: common } = useText()
  const { email, step, problem, resendAt, sent, failedChecks } = useStore(loginStateOf(portico))
  const isRefused = step === 'code' && problem?.key === 'login.refused'
  const seconds = useSecondsUntil(resendAt)
  const isChecking = step === 'checking'
  const rest = sent > 1 ? 'login.resent' : 'login.expires'
  const words = t(isChecking ? 'login.checking' : rest)
  return (
    <div className="email-code">
      <p className="email-to" id="portico-description">
        {t('login.sent', { email })}
      </p>
      <CodeField
        attempt={failedChecks}
        disabled={isChecking}
        describedBy="portico-code-state"
        isWrong={isRefused}
        onCode={(code) => void verifyCode(portico, code)}
      />
      <CodeState problem={problem} words={words} />
      <Button
        kind="tinted"
        disabled={seconds > 0 || isChecking}
        onClick={() => void resendCode(portico)}
      >
        {seconds > 0 ? t('login.resendIn', { seconds }) : t('login.resend')}
      </Button>
      <Button kind="quiet" disabled={isChecking} onClick={() => void continueHere(portico)}>
        {common('connect.here')}
      </Button>
    </div>
  )
}

/** Says what is wrong with the code, or its state. */
function CodeState({ problem, words }: { problem: LoginProblem | undefined; words: string }) {
  const problemText = useProblemText()
  return (
    <p
      id="portico-code-state"
      className="email-state"
      role={problem ? 'alert' : 'status'}
      data-problem={problem !== undefined}
    >
      {problem ? problemText(problem) : words}
    </p>
  )
}
