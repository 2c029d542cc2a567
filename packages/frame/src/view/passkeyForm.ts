import type { FactorKind } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { failureOf } from './failureOf.ts'
import { makeIn } from './make.ts'
import { otherWays } from './otherWays.ts'
import { type FormResult, type FormView, showForm, useOnSubmit } from './showForm.ts'

/** What a passkey is for. */
export type PasskeyRequest = {
  /** Whether it is made, for a new wallet; else it is of a wallet that is there. */
  isNew: boolean
  /** What would do as well. */
  others: readonly FactorKind[]
  signal: AbortSignal
}

/**
 * Shows the frame and asks for a passkey until `use` succeeds, or the visitor would rather use another way back.
 * @throws FrameError `DECLINED` when the visitor does not want to, `REQUEST_ABORTED`.
 */
export type RequestPasskey = (
  request: PasskeyRequest,
  use: () => Promise<void>,
) => Promise<FormResult>

/** Asks in a document, which `show` brings before the visitor. */
export const createRequestPasskey =
  (view: FormView & { texts: Texts }): RequestPasskey =>
  async (request, use) => {
    const { document, texts } = view
    const { isNew, signal } = request
    const make = makeIn(document)
    const submit = make('button', { type: 'submit' }, isNew ? texts.passkeyMake : texts.passkeyFind)
    const alert = make('p', { role: 'alert', id: 'problem' })
    const others = otherWays(view, request)
    const cancel = make('button', { type: 'button', className: 'plain' }, texts.cancel)
    const form = make(
      'form',
      { noValidate: true },
      make('h1', {}, isNew ? texts.passkeyTitle : texts.findPasskeyTitle),
      make('p', {}, isNew ? texts.passkeyHint : texts.findHint),
      submit,
      ...others.buttons,
      cancel,
      // Last: what is pressed keeps its place when there is something to say.
      alert,
    )
    return showForm(view, { form, first: submit, cancel, signal }, (finish) => {
      const buttons = [submit, ...others.buttons]
      useOnSubmit(
        { form, alert, buttons },
        async () => {
          await use()
          finish('done')
        },
        (error) => texts[failureOf(error, 'passkeyOther')],
      )
      others.listen(finish)
    })
  }
