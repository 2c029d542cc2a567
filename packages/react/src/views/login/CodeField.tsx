import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import css from './CodeField.css?inline'

const length = 6
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length)

type CodeFieldProps = {
  /** A new number clears the input. */
  attempt: number
  disabled: boolean
  describedBy: string
  isWrong: boolean
  onCode: (code: string) => void
}

/**
 * Six digits in six boxes, which are one field. The visitor can paste into it, fill it with the browser, and correct
 * single digits.
 */
export function CodeField({ attempt, disabled, describedBy, isWrong, onCode }: CodeFieldProps) {
  useStyles(css)
  const t = useLoginText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ attempt, code: '' })
  const [caret, setCaret] = useState(0)
  const code = typed.attempt === attempt ? typed.code : ''
  const change = (next: string) => {
    setTyped({ attempt, code: next })
    if (next.length === length && next !== code) onCode(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins in the first box
  useEffect(() => {
    if (!disabled) field.current?.focus()
  }, [attempt, disabled])
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    change(digitsOf(event.clipboardData.getData('text')))
  }
  return (
    <div className="code" dir="ltr" data-wrong={isWrong}>
      <input
        ref={field}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={length}
        data-autofocus=""
        aria-label={t('login.code')}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        readOnly={disabled}
        value={code}
        onChange={({ target }) => change(digitsOf(target.value))}
        onPaste={paste}
        onKeyDown={stepByBox}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
      />
      {Array.from({ length }, (_, at) => `box-${at}`).map((key, at) => (
        <span key={key} className="code-box" aria-hidden="true" data-here={at === caret}>
          {code[at]}
        </span>
      ))}
    </div>
  )
}

/** Moves to the next box on an arrow key; typing there replaces its digit. */
function stepByBox(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const { currentTarget: field } = event
  const at = Math.min(Math.max((field.selectionStart ?? 0) + step, 0), field.value.length)
  event.preventDefault()
  field.setSelectionRange(at, Math.min(at + 1, field.value.length))
}
