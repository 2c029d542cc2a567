import type { FactorKind } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { failureOf } from './failureOf.ts'
import { makeIn } from './make.ts'
import { otherWays } from './otherWays.ts'
import { type FormResult, type FormView, showForm, useOnSubmit } from './showForm.ts'

/** A request for a passkey. */
export type PasskeyRequest = {
  /** Whether it is created, for a new wallet; otherwise it is that of an existing wallet. */
  isNew: boolean
  /** The alternatives to the passkey. */
  others: readonly FactorKind[]
  signal: AbortSignal
}

/**
 * Shows the frame and asks for a passkey until `use` succeeds, or the visitor chooses another way back.
 * @throws FrameError `DECLINED` if the visitor declines, `REQUEST_ABORTED`.
 */
export type RequestPasskey = (
  request: PasskeyRequest,
  use: () => Promise<void>,
) => Promise<FormResult>

/** Creates the question in a document, which `show` makes visible to the visitor. */
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
      // Last, so that the buttons keep their position when a message appears.
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
