import { FrameError } from '../frameError.ts'
import type { Texts } from '../i18n/en.ts'
import { passwordProblem } from '../wallet/passwordProblem.ts'
import { makeIn } from './make.ts'

/** What a password is for. */
export type PasswordAsked = {
  /** Whether it is chosen, for a wallet that is made with it; else it is of a wallet that is there. */
  isNew: boolean
  email: string
  signal: AbortSignal
}

/**
 * Shows the frame and asks for a password until `use` succeeds with it.
 * @throws FrameError `DECLINED` when the visitor does not want to, `REQUEST_ABORTED`.
 */
export type AskPassword = (
  asked: PasswordAsked,
  use: (password: string) => Promise<void>,
) => Promise<void>

function createForm(document: Document, texts: Texts, { isNew, email }: PasswordAsked) {
  const make = makeIn(document)
  const field = (label: string, id: string) =>
    make('input', {
      id,
      type: 'password',
      autocomplete: isNew ? 'new-password' : 'current-password',
      required: true,
      maxLength: 200,
      ariaLabel: label,
    })
  const password = field(texts.password, 'password')
  const repeat = field(texts.repeat, 'repeat')
  const alert = make('p', { role: 'alert', id: 'problem' })
  const submit = make('button', { type: 'submit' }, isNew ? texts.make : texts.find)
  const cancel = make('button', { type: 'button', className: 'plain' }, texts.cancel)
  // For password managers: whose password it is.
  const name = make('input', { type: 'text', autocomplete: 'username', value: email })
  Object.assign(name, { readOnly: true, tabIndex: -1, ariaHidden: 'true', className: 'name' })
  const labelled = (input: HTMLInputElement) =>
    make('label', {}, make('span', {}, input.ariaLabel ?? ''), input)
  const fields = isNew ? [labelled(password), labelled(repeat)] : [labelled(password)]
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, isNew ? texts.makeTitle : texts.findTitle),
    make('p', {}, isNew ? texts.makeHint : texts.findHint),
    name,
    ...fields,
    alert,
    submit,
    cancel,
  )
  return { form, password, repeat, alert, submit, cancel }
}

/** What is wrong with what was typed, before anybody is asked. */
function problemOf(
  { isNew, email }: PasswordAsked,
  typed: { password: string; repeat: string },
): keyof Texts | undefined {
  if (!isNew) return typed.password === '' ? 'wrong' : undefined
  const weak = passwordProblem(typed.password, email)
  return weak ?? (typed.password === typed.repeat ? undefined : 'different')
}

/** What went wrong when it was used. */
function failureOf(error: unknown): keyof Texts {
  const code = (error as { code?: unknown } | undefined)?.code
  if (code === 'NOT_OPENED') return 'wrong'
  return code === 'EMAIL_COOLDOWN' ? 'later' : 'failed'
}

/** A frame that the page has not shown yet gives nothing in it the focus. */
function focusOnceSeen(field: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    if (field.clientWidth === 0) return
    observer.disconnect()
    field.focus()
  })
  observer.observe(field)
}

/** Asks in a document, which `show` and `hide` bring before the visitor. */
export const createAskPassword =
  (options: { document: Document; texts: Texts; show: (isShown: boolean) => void }): AskPassword =>
  (asked, use) => {
    const { document, texts, show } = options
    const { form, password, repeat, alert, submit, cancel } = createForm(document, texts, asked)
    return new Promise<void>((resolve, reject) => {
      const decline = () => reject(new FrameError('DECLINED'))
      const onSubmit = async (event: Event) => {
        event.preventDefault()
        if (submit.disabled) return
        const problem = problemOf(asked, { password: password.value, repeat: repeat.value })
        alert.textContent = problem ? texts[problem] : ''
        if (problem) return password.focus()
        submit.disabled = true
        form.ariaBusy = 'true'
        try {
          await use(password.value)
          resolve()
        } catch (error) {
          alert.textContent = texts[failureOf(error)]
        } finally {
          submit.disabled = false
          form.ariaBusy = 'false'
        }
      }
      asked.signal.addEventListener('abort', () => reject(new FrameError('REQUEST_ABORTED')))
      form.addEventListener('submit', (event) => void onSubmit(event))
      cancel.addEventListener('click', decline)
      document.body.replaceChildren(form)
      show(true)
      focusOnceSeen(password)
    }).finally(() => {
      show(false)
      document.body.replaceChildren()
    })
  }
