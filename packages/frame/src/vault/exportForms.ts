import type { WalletSecrets } from '@portico/custody'
import { operatorLabel } from '../assisted/operatorLabel.ts'
import { makeIn } from '../view/make.ts'
import { guardButton, type PressPlace } from '../view/press/guardButton.ts'
import { showForm, useOnSubmit } from '../view/showForm.ts'
import type { Account } from './account.ts'
import { plainButton, type VaultView } from './vaultView.ts'

const { signal } = new AbortController()

/** Explains what the export means, and has the visitor type a word to confirm it. @throws FrameError `DECLINED`. */
export async function confirmExport(
  view: VaultView,
  { mode }: Pick<Account, 'mode'>,
): Promise<void> {
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const input = make('input', { type: 'text', id: 'word', autocomplete: 'off', maxLength: 20 })
  const submit = make('button', { type: 'submit', disabled: true }, t.goOn)
  const cancel = plainButton(document, texts.cancel)
  const alert = make('p', { role: 'alert' })
  const label = t.exportType.replace('{word}', t.exportWord)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, t.exportTitle),
    make('p', {}, t.exportHint),
    ...(mode === 'assisted' ? operatorLabel(view) : []),
    make('label', {}, make('span', {}, label), input),
    submit,
    cancel,
    alert,
  )
  const isMeant = () => input.value.trim().toUpperCase() === t.exportWord
  input.addEventListener('input', () => {
    submit.disabled = !isMeant()
  })
  await showForm(view, { form, first: input, cancel, signal }, (finish) =>
    useOnSubmit(
      { form, alert, buttons: [] },
      async () => {
        if (isMeant()) finish('done')
      },
      () => texts.failed,
    ),
  )
}

/** The wait in seconds, in which a visitor who was talked into it can think again. */
const waitSeconds = 10

/** Waits, and shows why; then continues on a press that counts. @throws FrameError `DECLINED`. */
export async function waitForExport(view: VaultView, place: PressPlace): Promise<void> {
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const status = make('p', { role: 'timer' })
  const confirm = make('button', { type: 'button', disabled: true }, t.goOn)
  const cancel = plainButton(document, texts.cancel)
  const hint = make('p', { role: 'status', className: 'hint' })
  const form = make('form', {}, make('h1', {}, t.exportTitle), status, confirm, cancel, hint)
  let stop = () => {}
  const count = (left: number) => {
    status.textContent = left > 0 ? t.exportWait.replace('{seconds}', String(left)) : t.exportReady
    confirm.disabled = left > 0
    if (left > 0) stop = place.startTimer(1000, () => count(left - 1))
  }
  let stopGuard = () => {}
  count(waitSeconds)
  try {
    await showForm(view, { form, first: cancel, cancel, signal }, (finish) => {
      const onPress = () => {
        if (!confirm.disabled) finish('done')
      }
      stopGuard = guardButton(place, { form, content: form, confirm, hint }, { onPress })
    })
  } finally {
    stop()
    stopGuard()
  }
}

const shown = {
  words: 'words',
  eip155: 'evmKey',
  solana: 'solanaKey',
} as const satisfies Record<keyof WalletSecrets, string>

function createChoice({ document, vaultTexts: t }: VaultView) {
  const make = makeIn(document)
  const names = Object.keys(shown) as (keyof typeof shown)[]
  const radios = names.map((value, at) =>
    make('input', { type: 'radio', name: 'what', value, checked: at === 0 }),
  )
  const labels = names.map((name, at) =>
    make('label', {}, radios[at] as HTMLInputElement, make('span', {}, t[shown[name]])),
  )
  const field = make('fieldset', {}, make('legend', {}, t.exportWhat), ...labels)
  return { field, chosen: () => names[radios.findIndex(({ checked }) => checked)] ?? 'words' }
}

/** Has a button call `hide` once pointer or key no longer hold it. */
function onceLetGo(button: HTMLElement, hide: () => void): void {
  for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'keyup', 'blur'])
    button.addEventListener(name, hide)
  button.addEventListener('contextmenu', (event) => event.preventDefault())
}

/**
 * Shows secrets while a button is held, in no field and no clipboard, until the visitor is done or the page is closed.
 */
export async function showSecrets(
  view: VaultView,
  pressPlace: PressPlace,
  secrets: WalletSecrets,
): Promise<void> {
  const { document, vaultTexts: t } = view
  const make = makeIn(document)
  const { field, chosen } = createChoice(view)
  const place = make('ol', { className: 'secret', dir: 'ltr' })
  const hold = make('button', { type: 'button', className: 'hold' }, t.hold)
  const done = plainButton(document, t.done)
  const hint = make('p', { role: 'status', className: 'hint' })
  const onDown = () => {
    const lines = secrets[chosen()].split(' ')
    place.replaceChildren(...lines.map((line) => make('li', {}, line)))
  }
  onceLetGo(hold, () => place.replaceChildren())
  const form = make(
    'form',
    {},
    make('h1', {}, t.secrets),
    make('p', {}, t.holdHint),
    field,
    hold,
    done,
    hint,
    place,
  )
  const cancel = plainButton(document, '')
  const ends = new AbortController()
  let stopGuard = () => {}
  await showForm(view, { form, first: done, cancel, signal }, (finish) => {
    const parts = { form, content: field, confirm: hold, hint }
    stopGuard = guardButton(pressPlace, parts, { onDown, onPress: () => {} })
    const end = () => finish('done')
    done.addEventListener('click', end)
    document.defaultView?.addEventListener('pagehide', end, { signal: ends.signal })
    document.addEventListener('visibilitychange', end, { signal: ends.signal })
  }).finally(() => {
    ends.abort()
    stopGuard()
    place.replaceChildren()
  })
}
