import { FrameError } from '@portico/contract'
import type { ApproveChange } from '../account/accountChanges.ts'
import type { Texts } from '../i18n/en.ts'
import { failureOf } from '../view/failureOf.ts'
import { makeIn } from '../view/make.ts'
import { type FormView, showForm, useOnSubmit } from '../view/showForm.ts'
import { withValue } from '../view/withValue.ts'
import { operatorLabel } from './operatorLabel.ts'

/** What asking the operator came to: `stale` where it takes a fresh code, `frozenUntil` where the address was changed. */
export type Assistance = 'open' | 'stale' | { opensAt: string } | { frozenUntil: string }

/** Asks visitors about a wallet that the operator can open. Each fails with FrameError `DECLINED`, `REQUEST_ABORTED`. */
export type RequestAssisted = {
  /** Before a wallet is made: `own` where the visitor wants a way back that nobody else has. */
  make: (use: () => Promise<void>, signal: AbortSignal) => Promise<'done' | 'own'>
  /** On a device that does not know the wallet, until `use` has opened it, or it takes a fresh code. */
  open: (use: () => Promise<Assistance>, signal: AbortSignal) => Promise<'done' | 'stale'>
}

type View = FormView & {
  texts: Texts
  language: string
  /** Has the visitor approve that it is made or opened: the page around the frame may have their press come from elsewhere. */
  approveChange: ApproveChange
}

function createForm(view: View, title: string, hint: 'operatorHint' | 'operatorOpens') {
  const { document, texts } = view
  const make = makeIn(document)
  const isNew = hint === 'operatorHint'
  const plain = (text: string) => make('button', { type: 'button', className: 'plain' }, text)
  const submit = make('button', { type: 'submit' }, isNew ? texts.make : texts.find)
  const own = plain(texts.operatorNot)
  const cancel = plain(texts.cancel)
  const alert = make('p', { role: 'alert' })
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, title),
    ...operatorLabel(view, hint),
    submit,
    ...(isNew ? [own] : []),
    cancel,
    alert,
  )
  return { form, submit, own, cancel, alert }
}

/** Has something approved in place of a form, which stands there again after that. */
async function approveOver(
  { document, show, approveChange }: View,
  form: HTMLElement,
  { kind, signal }: { kind: 'makeAssisted' | 'openAssisted'; signal: AbortSignal },
): Promise<boolean> {
  try {
    await approveChange({ kind }, signal)
    return true
  } catch (error) {
    if (error instanceof FrameError && error.code === 'DECLINED') return false
    throw error
  } finally {
    if (!signal.aborted) {
      document.body.replaceChildren(form)
      show(true)
    }
  }
}

/** Asks in a document, which `show` brings before the visitor. */
export const createRequestAssisted = (view: View): RequestAssisted => ({
  make: async (use, signal) => {
    const { texts } = view
    const parts = createForm(view, texts.operatorTitle, 'operatorHint')
    const { form, submit, own, cancel, alert } = parts
    const result = await showForm(view, { form, first: submit, cancel, signal }, (finish) => {
      const pressed = { form, alert, buttons: [submit, own] }
      useOnSubmit(
        pressed,
        async () => {
          if (!(await approveOver(view, form, { kind: 'makeAssisted', signal }))) return
          await use()
          finish('done')
        },
        (error) => texts[failureOf(error, 'failed')],
      )
      // What is asked next stays shown in the same place.
      own.addEventListener('click', () => finish('passkey'))
    })
    return result === 'done' ? 'done' : 'own'
  },
  open: async (use, signal) => {
    const { texts, language } = view
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    const { form, submit, cancel, alert } = createForm(
      view,
      texts.findPasskeyTitle,
      'operatorOpens',
    )
    const result = await showForm(view, { form, first: submit, cancel, signal }, (finish) =>
      useOnSubmit(
        { form, alert, buttons: [submit] },
        async () => {
          if (!(await approveOver(view, form, { kind: 'openAssisted', signal }))) return
          const outcome = await use()
          if (outcome === 'open') return finish('done')
          // What is asked next stays shown in the same place.
          if (outcome === 'stale') return finish('passkey')
          const [text, at] =
            'opensAt' in outcome
              ? [texts.operatorWaits, outcome.opensAt]
              : [texts.operatorFrozen, outcome.frozenUntil]
          alert.textContent = withValue(text, 'time', time.format(new Date(at)))
        },
        (error) => texts[failureOf(error, 'failed')],
      ),
    )
    return result === 'done' ? 'done' : 'stale'
  },
})
