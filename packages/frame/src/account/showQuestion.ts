import { FrameError } from '@portico/contract'
import { focusOnceSeen } from '../view/focusOnceSeen.ts'
import { makeIn } from '../view/make.ts'
import { onEscape } from '../view/onEscape.ts'
import { rejectOnAbort } from '../view/rejectOnAbort.ts'
import type { QuestionParts } from './accountParts.ts'

/** A question that visitors answer by typing. */
export type Question<T> = {
  title: string
  hint: string
  warning?: string
  label: string
  submit: string
  input: Partial<HTMLInputElement>
  /** Shown at first. */
  problem?: string
  /** Another button; the text that `run` returns is shown. */
  more?: { label: string; run: () => Promise<string> }
  /** A button that answers the question without typing. */
  instead?: { label: string; run: () => Promise<T> } | undefined
  /** Takes what was typed. If it throws, the error is shown and the visitor types again. */
  use: (typed: string) => Promise<T>
}

/** The error of an input that is found to be wrong without asking the server. */
export class TypedError extends Error {
  override readonly name = 'TypedError'
}

/** The attributes of an input for mailed codes. */
export const codeInput: Partial<HTMLInputElement> = {
  inputMode: 'numeric',
  autocomplete: 'one-time-code',
  maxLength: 12,
  dir: 'ltr',
}

function createForm<T>({ document, i18n: { say } }: QuestionParts, question: Question<T>) {
  const make = makeIn(document)
  const { title, hint, warning, label, submit: submitText, more: moreOf, instead: other } = question
  const input = make('input', { ...question.input, id: 'typed', required: true })
  input.setAttribute('aria-describedby', 'problem')
  const alert = make('p', { role: 'alert', id: 'problem' }, question.problem ?? '')
  const submit = make('button', { type: 'submit' }, submitText)
  const more = make('button', { type: 'button', className: 'plain' }, moreOf?.label ?? '')
  const instead = make('button', { type: 'button', className: 'plain' }, other?.label ?? '')
  const cancel = make('button', { type: 'button', className: 'plain' }, say('cancel'))
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, title),
    ...(hint ? [make('p', {}, hint)] : []),
    ...(warning ? [make('p', { className: 'warning' }, warning)] : []),
    make('label', {}, make('span', {}, label), input),
    submit,
    ...(moreOf ? [more] : []),
    ...(other ? [instead] : []),
    cancel,
    // Last, so that the buttons keep their position when a message appears.
    alert,
  )
  return { form, input, alert, cancel, submit, more, instead }
}

/** Whether the visitor has to log in again, so that no answer helps. */
const isOver = (error: unknown) => error instanceof FrameError && error.code === 'NOT_CONNECTED'

const wordsOf = ({ i18n }: QuestionParts, error: unknown): string =>
  error instanceof TypedError ? error.message : i18n.sayFailure(error)

/**
 * Asks in the frame until the question's `use` succeeds, and returns its result.
 * @throws FrameError `DECLINED` if the visitor declines, `REQUEST_ABORTED`, `NOT_CONNECTED`.
 */
export async function showQuestion<T>(
  parts: QuestionParts,
  question: Question<T>,
  signal: AbortSignal,
): Promise<T> {
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  const { document, show } = parts
  const { form, input, alert, cancel, ...buttons } = createForm(parts, question)
  let stopKeys = () => {}
  const setBusy = (isBusy: boolean) => {
    form.ariaBusy = String(isBusy)
    for (const button of Object.values(buttons)) button.disabled = isBusy
  }
  const shown = new Promise<T>((resolve, reject) => {
    const run = async (work: () => Promise<void>) => {
      if (form.ariaBusy === 'true') return
      setBusy(true)
      alert.textContent = ''
      try {
        await work()
      } catch (error) {
        if (isOver(error)) reject(error)
        alert.textContent = wordsOf(parts, error)
        input.focus()
      } finally {
        setBusy(false)
      }
    }
    const decline = () => reject(new FrameError('DECLINED'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void run(async () => resolve(await question.use(input.value.trim())))
    })
    buttons.instead.addEventListener('click', ({ isTrusted }) => {
      const { instead } = question
      if (isTrusted && instead) void run(async () => resolve(await instead.run()))
    })
    buttons.more.addEventListener('click', () => {
      void run(async () => {
        alert.textContent = (await question.more?.run()) ?? ''
      })
    })
    cancel.addEventListener('click', decline)
    stopKeys = onEscape(document, decline)
    rejectOnAbort(signal, reject)
    document.body.replaceChildren(form)
    show(true)
    focusOnceSeen(input)
  })
  return shown.finally(() => stopKeys())
}
