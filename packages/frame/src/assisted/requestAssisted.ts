import { FrameError } from '@portico/contract'
import type { ApproveChange } from '../account/accountChanges.ts'
import type { Texts } from '../i18n/en.ts'
import { failureOf } from '../view/failureOf.ts'
import { makeIn } from '../view/make.ts'
import { type FormView, showForm, useOnSubmit } from '../view/showForm.ts'
import { withValue } from '../view/withValue.ts'
import { operatorLabel } from './operatorLabel.ts'

/** The result of asking the operator: `stale` if it needs a fresh code, `frozenUntil` if the address was changed. */
export type Assistance = 'open' | 'stale' | { opensAt: string } | { frozenUntil: string }

/**
 * Asks visitors about a wallet that the operator can open. Each rejects with FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export type RequestAssisted = {
  /** Asks before a wallet is created. Returns `own` if the visitor wants a way back that nobody else has. */
  make: (use: () => Promise<void>, signal: AbortSignal) => Promise<'done' | 'own'>
  /** Asks on a device that does not know the wallet, until `use` has opened it or needs a fresh code. */
  open: (use: () => Promise<Assistance>, signal: AbortSignal) => Promise<'done' | 'stale'>
}

type View = FormView & {
  texts: Texts
  language: string
  /** Has the visitor approve that the wallet is created or opened: the host page could redirect a press on the form. */
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

/** Has something approved in place of a form, then shows the form again. */
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

/** Creates the questions in a document, which `show` makes visible to the visitor. */
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
      // The frame stays visible for the next question.
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
          // The frame stays visible for the next question.
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
