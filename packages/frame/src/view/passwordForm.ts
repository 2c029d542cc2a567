import type { FactorKind } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { passwordProblem } from '../wallet/passwordProblem.ts'
import { failureOf } from './failureOf.ts'
import { makeIn } from './make.ts'
import { otherWays } from './otherWays.ts'
import { type FormResult, type FormView, showForm, useOnSubmit } from './showForm.ts'

/** A request for a password. */
export type PasswordRequest = {
  /** Whether it is chosen, for a new wallet; otherwise it is that of an existing wallet. */
  isNew: boolean
  email: string
  /** The alternatives to the password. */
  others: readonly FactorKind[]
  signal: AbortSignal
}

/**
 * Shows the frame and asks for a password until `use` succeeds with it, or the visitor chooses another way back.
 * @throws FrameError `DECLINED` if the visitor declines, `REQUEST_ABORTED`.
 */
export type RequestPassword = (
  request: PasswordRequest,
  use: (password: string) => Promise<void>,
) => Promise<FormResult>

function createForm(view: FormView & { texts: Texts }, request: PasswordRequest) {
  const { document, texts } = view
  const { isNew, email } = request
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
  const others = otherWays(view, request)
  // Tells password managers whose password it is.
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
    ...others.buttons,
    cancel,
  )
  return { form, password, repeat, alert, submit, cancel, others }
}

/** Returns what is wrong with the typed text, before the server is called. */
function problemOf(
  { isNew, email }: PasswordRequest,
  typed: { password: string; repeat: string },
): keyof Texts | undefined {
  if (!isNew) return typed.password === '' ? 'wrong' : undefined
  const weak = passwordProblem(typed.password, email)
  return weak ?? (typed.password === typed.repeat ? undefined : 'different')
}

/** Creates the question in a document, which `show` makes visible to the visitor. */
export const createRequestPassword =
  (view: FormView & { texts: Texts }): RequestPassword =>
  async (request, use) => {
    const { texts } = view
    const { form, password, repeat, alert, submit, cancel, others } = createForm(view, request)
    const { signal } = request
    return showForm(view, { form, first: password, cancel, signal }, (finish) => {
      useOnSubmit(
        { form, alert, buttons: [submit, ...others.buttons] },
        async () => {
          const typed = { password: password.value, repeat: repeat.value }
          const problem = problemOf(request, typed)
          if (problem) {
            alert.textContent = texts[problem]
            return password.focus()
          }
          await use(password.value)
          finish('done')
        },
        (error) => texts[failureOf(error, 'wrong')],
      )
      others.listen(finish)
    })
  }
