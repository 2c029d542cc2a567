import { failureOf } from '../view/failureOf.ts'
import { makeIn } from '../view/make.ts'
import { showForm, useOnClick, useOnSubmit } from '../view/showForm.ts'
import { withValue } from '../view/withValue.ts'
import type { Codes } from './codes.ts'
import { plainButton, sayOfCode, type VaultView } from './vaultView.ts'

const { signal } = new AbortController()

/** The chosen way to log in: a code to an address, a way back that is typed, or a passkey that was already used. */
type Chosen = { with: 'code' | 'way' | 'passkey'; email: string }

/**
 * Asks for the address that a code is sent to. `known` is the address of the logged-in visitor, which is not asked for.
 */
async function requestAddress(view: VaultView, codes: Codes, known?: string): Promise<Chosen> {
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
  cancel.hidden = known === undefined && !view.mayLeave
  const passkey = plainButton(document, texts.passkeyLogIn)
  passkey.hidden = !(await codes.hasPasskeys())
  const way = plainButton(document, t.way)
  way.hidden = known !== undefined || !view.requestWay
  let chosen: Chosen['with'] = 'code'
  const hint = known === undefined ? t.emailHint : withValue(t.freshHint, 'email', known)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, known === undefined ? t.emailTitle : t.freshTitle),
    make('p', {}, hint),
    field,
    alert,
    submit,
    passkey,
    way,
    cancel,
  )
  const parts = { form, first: known === undefined ? input : submit, cancel, signal }
  await showForm(view, parts, (finish) => {
    const pressed = { form, alert, buttons: [submit, passkey] }
    useOnSubmit(
      pressed,
      async () => {
        await codes.send(input.value)
        finish('done')
      },
      (error) => sayOfCode(view, error),
    )
    useOnClick(passkey, pressed, {
      use: async () => {
        await codes.usePasskey({ isSame: known !== undefined })
        chosen = 'passkey'
        finish('done')
      },
      say: (error) => texts[failureOf(error, 'passkeyOther')],
    })
    way.addEventListener('click', () => {
      chosen = 'way'
      finish('done')
    })
  })
  return { with: chosen, email: input.value }
}

/**
 * Logs in by what opens the wallet, which needs no mailbox. A password belongs to an address; a kit identifies itself.
 */
async function logInByWay(view: VaultView, codes: Codes, email: string): Promise<void> {
  const kinds = email.trim() === '' ? (['kit'] as const) : (['password', 'kit'] as const)
  const factors = kinds.map((kind) => ({ factor: '', kind }))
  await view.requestWay?.({ email, factors, signal }, (secret) => codes.useWay(secret, email))
}

/** Logs in with a mailed code, or a way back. @throws FrameError `DECLINED` if the visitor cancels. */
export async function requestLogin(view: VaultView, codes: Codes, known?: string): Promise<void> {
  const { email, ...chosen } = await requestAddress(view, codes, known)
  if (chosen.with === 'passkey') return
  if (chosen.with === 'way') return logInByWay(view, codes, email)
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const input = make('input', {
    type: 'text',
    id: 'code',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 7,
    dir: 'ltr',
    className: 'letters',
  })
  const alert = make('p', { role: 'alert' })
  const submit = make('button', { type: 'submit' }, t.logIn)
  const cancel = plainButton(document, texts.cancel)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, t.codeTitle),
    make('p', {}, withValue(t.codeHint, 'email', email)),
    make('label', {}, make('span', {}, t.code), input),
    alert,
    submit,
    cancel,
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
