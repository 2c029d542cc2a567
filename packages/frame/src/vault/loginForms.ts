import { makeIn } from '../view/make.ts'
import { showForm, useOnSubmit } from '../view/showForm.ts'
import type { Codes } from './codes.ts'
import { plainButton, sayOfCode, type VaultView } from './vaultView.ts'

const { signal } = new AbortController()

/** Asks where a code is to be sent; `known` is who is logged in, whose address is not asked for. */
async function requestAddress(view: VaultView, codes: Codes, known?: string): Promise<string> {
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const input = make('input', {
    type: 'email',
    id: 'email',
    autocomplete: 'email',
    maxLength: 254,
    value: known ?? '',
  })
  const field = make('label', { hidden: known !== undefined }, make('span', {}, t.email), input)
  const alert = make('p', { role: 'alert' })
  const submit = make('button', { type: 'submit' }, t.send)
  const cancel = plainButton(document, texts.cancel)
  cancel.hidden = known === undefined
  const hint = known === undefined ? t.emailHint : t.freshHint.replace('{email}', () => known)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, known === undefined ? t.emailTitle : t.freshTitle),
    make('p', {}, hint),
    ...[field, alert, submit, cancel],
  )
  const parts = { form, first: known === undefined ? input : submit, cancel, signal }
  await showForm(view, parts, (finish) =>
    useOnSubmit(
      { form, alert, buttons: [submit] },
      async () => {
        await codes.send(input.value)
        finish('done')
      },
      (error) => sayOfCode(view, error),
    ),
  )
  return input.value
}

/** Logs in with a code by mail. @throws FrameError `DECLINED` for who cancels. */
export async function requestLogin(view: VaultView, codes: Codes, known?: string): Promise<void> {
  const email = await requestAddress(view, codes, known)
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const input = make('input', {
    ...{ type: 'text', id: 'code', inputMode: 'numeric', autocomplete: 'one-time-code' },
    ...{ maxLength: 7, dir: 'ltr', className: 'letters' },
  })
  const alert = make('p', { role: 'alert' })
  const submit = make('button', { type: 'submit' }, t.logIn)
  const cancel = plainButton(document, texts.cancel)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, t.codeTitle),
    make(
      'p',
      {},
      t.codeHint.replace('{email}', () => email),
    ),
    make('label', {}, make('span', {}, t.code), input),
    ...[alert, submit, cancel],
  )
  await showForm(view, { form, first: input, cancel, signal }, (finish) =>
    useOnSubmit(
      { form, alert, buttons: [submit] },
      async () => {
        const otp = input.value.replace(/\s/g, '')
        if (!/^\d{6}$/.test(otp)) {
          alert.textContent = t.codeWrong
          return input.focus()
        }
        await codes.enter(otp)
        finish('done')
      },
      (error) => sayOfCode(view, error),
    ),
  )
}
