import type { Texts } from '../i18n/en.ts'
import { failureOf } from './failureOf.ts'
import { kitField } from './kitField.ts'
import { makeIn } from './make.ts'
import { type NewKitRequest, type NewKitView, requestNewKit } from './newKitForm.ts'
import { otherWays } from './otherWays.ts'
import { type FormResult, type FormView, showForm, useOnSubmit } from './showForm.ts'

/** A request for a printed kit. */
export type KitRequest = Omit<NewKitRequest, 'kit'> & {
  /** The kit of a new wallet, to be written down; undefined for that of an existing wallet. */
  kit: string | undefined
}

/**
 * Shows the frame, and has the visitor save a new kit, or type that of the wallet. Repeats until `use` succeeds with it
 * or the visitor chooses another way back.
 * @throws FrameError `DECLINED` if the visitor declines, `REQUEST_ABORTED`.
 */
export type RequestKit = (
  request: KitRequest,
  use: (kit: string) => Promise<void>,
) => Promise<FormResult>

/** Whether the typed text is not a kit: its checksum fails before the server is called. */
const isTorn = (error: unknown) => (error as { code?: unknown } | undefined)?.code === 'MALFORMED'

async function requestKnownKit(
  view: FormView & { texts: Texts },
  request: Omit<KitRequest, 'kit'>,
  use: (kit: string) => Promise<void>,
): Promise<FormResult> {
  const { document, texts } = view
  const make = makeIn(document)
  const { label, input } = kitField(document, texts.kit, 60)
  const alert = make('p', { role: 'alert', id: 'problem' })
  const submit = make('button', { type: 'submit' }, texts.find)
  const others = otherWays(view, { ...request, isNew: false })
  const cancel = make('button', { type: 'button', className: 'plain' }, texts.cancel)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, texts.kitFindTitle),
    make('p', {}, texts.kitFindHint),
    label,
    alert,
    submit,
    ...others.buttons,
    cancel,
  )
  const parts = { form, first: input, cancel, signal: request.signal }
  return showForm(view, parts, (finish) => {
    useOnSubmit(
      { form, alert, buttons: [submit, ...others.buttons] },
      async () => {
        await use(input.value)
        finish('done')
      },
      (error) => {
        input.focus()
        return texts[isTorn(error) ? 'kitTyped' : failureOf(error, 'kitWrong')]
      },
    )
    others.listen(finish)
  })
}

/** Creates the question in a document, which `show` makes visible to the visitor. */
export const createRequestKit =
  (view: NewKitView): RequestKit =>
  ({ kit, ...request }, use) =>
    kit === undefined
      ? requestKnownKit(view, request, use)
      : requestNewKit(view, { ...request, kit }, () => use(kit))
