import type { FactorKind } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { failureOf } from './failureOf.ts'
import { kitField } from './kitField.ts'
import { makeIn } from './make.ts'
import { otherWays } from './otherWays.ts'
import { type FormResult, type FormView, showForm, useOnSubmit } from './showForm.ts'

/** The place where a new kit is shown, and how it can be saved. */
export type NewKitView = FormView & {
  texts: Texts
  /** Returns the index of the group to be typed, from 0. */
  chooseGroup: (groups: number) => number
  /** Prints the page. */
  print: () => void
  /** Has the browser save a file. */
  save: (name: string, text: string) => void
}

/** A request to save a new kit. */
export type NewKitRequest = {
  kit: string
  email: string
  /** The alternatives to the kit. */
  others: readonly FactorKind[]
  signal: AbortSignal
}

/** Normalizes typed letters as a kit does: in any case, O for 0, I and L for 1. */
const plain = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

const fileText = (texts: Texts, { email, kit }: NewKitRequest) =>
  [texts.kitFileTitle, email, '', kit, '', texts.kitHint, ''].join('\n')

function createSheet(view: NewKitView, request: NewKitRequest) {
  const { document, texts } = view
  const make = makeIn(document)
  const plainButton = (text: string) => make('button', { type: 'button', className: 'plain' }, text)
  const groups = request.kit.split('-').map((group) => make('li', {}, group))
  const [print, save, cancel] = [texts.kitPrint, texts.kitSave, texts.cancel].map(plainButton) as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ]
  const submit = make('button', { type: 'submit' }, texts.kitKept)
  const others = otherWays(view, { ...request, isNew: true })
  print.addEventListener('click', () => view.print())
  save.addEventListener('click', () => view.save('recovery-kit.txt', fileText(texts, request)))
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, texts.kitTitle),
    make('p', { className: 'account' }, request.email),
    make('p', {}, texts.kitHint),
    make('ol', { className: 'kit', dir: 'ltr' }, ...groups),
    make('div', { className: 'pair' }, print, save),
    submit,
    ...others.buttons,
    cancel,
  )
  return { form, submit, cancel, others }
}

function createCheck(view: NewKitView, request: NewKitRequest) {
  const { document, texts } = view
  const make = makeIn(document)
  const groups = request.kit.split('-')
  const at = view.chooseGroup(groups.length)
  const { label, input } = kitField(
    document,
    texts.kitGroup.replace('{number}', String(at + 1)),
    20,
  )
  const alert = make('p', { role: 'alert', id: 'problem' })
  const submit = make('button', { type: 'submit' }, texts.kitDone)
  const back = make('button', { type: 'button', className: 'plain' }, texts.kitAgain)
  const cancel = make('button', { type: 'button', className: 'plain' }, texts.cancel)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, texts.kitCheckTitle),
    make('p', {}, texts.kitCheckHint),
    label,
    alert,
    submit,
    back,
    cancel,
  )
  return { form, input, alert, submit, back, cancel, group: groups[at] ?? request.kit }
}

/** Has the visitor type one group of the kit. Returns `kit` if they want to see it again. */
async function checkKit(
  view: NewKitView,
  request: NewKitRequest,
  use: () => Promise<void>,
): Promise<FormResult> {
  const { texts } = view
  const { form, input, alert, submit, back, cancel, group } = createCheck(view, request)
  const parts = { form, first: input, cancel, signal: request.signal }
  return showForm(view, parts, (finish) => {
    useOnSubmit(
      { form, alert, buttons: [submit, back] },
      async () => {
        if (plain(input.value) !== group) {
          alert.textContent = texts.kitNotTyped
          return input.focus()
        }
        await use()
        finish('done')
      },
      (error) => texts[failureOf(error, 'failed')],
    )
    back.addEventListener('click', () => finish('kit'))
  })
}

/**
 * Shows a new kit, then has the visitor type one group of it: a visitor who has not saved it notices while there is
 * time.
 */
export async function requestNewKit(
  view: NewKitView,
  request: NewKitRequest,
  use: () => Promise<void>,
): Promise<FormResult> {
  const { form, submit, cancel, others } = createSheet(view, request)
  let isKept = false
  const result = await showForm(
    view,
    { form, first: submit, cancel, signal: request.signal },
    (finish) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        isKept = true
        finish('kit')
      })
      others.listen(finish)
    },
  )
  if (!isKept) return result
  const checked = await checkKit(view, request, use)
  return checked === 'kit' ? requestNewKit(view, request, use) : checked
}
