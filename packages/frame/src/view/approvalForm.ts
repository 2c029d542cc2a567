import type { Texts } from '../i18n/en.ts'
import { digitsField } from './digitsField.ts'
import { makeIn } from './make.ts'
import { withValue } from './withValue.ts'

/** One fact, in the visitor's language. */
export type ShownFact = { name: string; value: string; isCode?: boolean; tone?: 'loss' | 'gain' }

/** Facts that belong together; `depth` is the number of parts that contain them. */
export type ShownPart = {
  title?: string
  depth?: number
  facts: readonly ShownFact[]
  warning?: string
  note?: string
}

/** A request to be signed, as it is shown, in the visitor's language. */
export type Shown = {
  title: string
  /** The origin of the requesting page, according to the browser. */
  site: string
  /** The name that the page claims. */
  claimedName?: string | undefined
  account: string
  warnings: readonly string[]
  parts?: readonly ShownPart[]
  /** A text that is shown exactly as it is signed. */
  text?: string
  /** Options for the visitor to choose from. */
  choice?: Choice
  /** The label of the confirm button. */
  confirm: string
  /**
   * Set if a key alone is not enough: the request lets somebody in, or moves value without a passkey. Then a press
   * without a pointer also takes two digits that the content shows.
   */
  takesDigits?: boolean | undefined
}

/** A choice between options. `chosen` is the id of the option that is selected at first. */
export type Choice = {
  title: string
  chosen: string
  options: readonly { id: string; name: string; value: string }[]
}

type Make = ReturnType<typeof makeIn>

function makePart(make: Make, { title, depth = 0, facts, warning, note }: ShownPart): HTMLElement {
  const rows = facts.flatMap(({ name, value, isCode, tone }) => [
    make('dt', {}, name),
    // The text runs in its own direction; its alignment follows the page.
    make(
      'dd',
      { className: [isCode && 'code', tone].filter(Boolean).join(' ') },
      make('bdi', {}, value),
    ),
  ])
  return make(
    'section',
    { className: depth > 0 ? 'inner' : '' },
    ...(title === undefined ? [] : [make('h2', {}, title)]),
    ...(warning === undefined ? [] : [make('p', { className: 'warning' }, warning)]),
    ...(note === undefined ? [] : [make('p', {}, note)]),
    ...(rows.length > 0 ? [make('dl', {}, ...rows)] : []),
  )
}

function makeChoice(make: Make, { title, chosen, options }: Choice): HTMLElement {
  const labels = options.map(({ id, name, value }) =>
    make(
      'label',
      {},
      make('input', { type: 'radio', name: 'choice', value: id, checked: id === chosen }),
      make('span', {}, name),
      make('span', { className: 'price' }, value),
    ),
  )
  return make('fieldset', {}, make('legend', {}, title), ...labels)
}

/** Creates the form that asks for a signature. */
export function createApprovalForm(
  window: Window,
  texts: Texts,
  { shown, problem }: { shown: Shown; problem?: string | undefined },
) {
  const make = makeIn(window.document)
  const { title, site, claimedName, account, warnings, parts = [], text, choice } = shown
  const confirm = make('button', { type: 'button', ariaDisabled: 'true' }, shown.confirm)
  const decline = make('button', { type: 'button', className: 'plain' }, texts.decline)
  const hint = make('p', { role: 'status', className: 'hint' })
  const requestedWith = withValue(texts.requestedWith, 'site', site)
  // Long content scrolls, because the whole frame has to be seen.
  const content = make(
    'div',
    { className: 'content', tabIndex: 0 },
    ...(problem === undefined ? [] : [make('p', { role: 'alert' }, problem)]),
    make('h1', {}, title),
    make('p', {}, requestedWith),
    ...(claimedName === undefined
      ? []
      : [
          make(
            'dl',
            {},
            make('dt', {}, texts.callsItself),
            make('dd', {}, make('bdi', {}, claimedName)),
          ),
        ]),
    make('p', { className: 'account' }, make('bdi', {}, account)),
    ...warnings.map((warning) => make('p', { className: 'warning' }, warning)),
    ...parts.map((part) => makePart(make, part)),
    ...(text === undefined ? [] : [make('pre', { dir: 'auto' }, text)]),
    ...(choice ? [makeChoice(make, choice)] : []),
  )
  const onFailed = () => decline.click()
  const withoutPointer = shown.takesDigits
    ? digitsField(window, texts, { content, onFailed })
    : undefined
  const form = make('form', { className: 'approval' }, content, hint, confirm, decline)
  const chosen = () => new FormData(form).get('choice')?.toString()
  return { form, content, confirm, decline, hint, chosen, withoutPointer }
}
