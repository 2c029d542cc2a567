import type { WalletSecrets } from '@portico/custody'
import { operatorLabel } from '../assisted/operatorLabel.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import { makeIn } from '../view/make.ts'
import { showForm, useOnSubmit } from '../view/showForm.ts'
import type { Account } from './account.ts'
import { plainButton, type VaultView } from './vaultView.ts'

const { signal } = new AbortController()

/** Says what it means, and has a word typed that says that it is meant. @throws FrameError `DECLINED`. */
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

/** Seconds in which who was talked into it can think again. */
const waitSeconds = 10

/** Waits where the visitor sees why. @throws FrameError `DECLINED`. */
export async function waitForExport(view: VaultView, startTimer: StartTimer): Promise<void> {
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const status = make('p', { role: 'timer' })
  const submit = make('button', { type: 'submit', disabled: true }, t.goOn)
  const cancel = plainButton(document, texts.cancel)
  const form = make('form', {}, make('h1', {}, t.exportTitle), status, submit, cancel)
  let stop = () => {}
  const count = (left: number) => {
    status.textContent = left > 0 ? t.exportWait.replace('{seconds}', String(left)) : t.exportReady
    submit.disabled = left > 0
    if (left > 0) stop = startTimer(1000, () => count(left - 1))
  }
  count(waitSeconds)
  try {
    await showForm(view, { form, first: cancel, cancel, signal }, (finish) =>
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        if (!submit.disabled) finish('done')
      }),
    )
  } finally {
    stop()
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

/** Has a button call `show` while it is held, by pointer or key, and `hide` else. */
function whileHeld(button: HTMLElement, show: () => void, hide: () => void): void {
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  button.addEventListener('pointerdown', (event) => {
    if (event.isTrusted) show()
  })
  button.addEventListener('keydown', (event) => {
    if (event.isTrusted && isKey(event) && !event.repeat) show()
  })
  for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'keyup', 'blur'])
    button.addEventListener(name, hide)
  button.addEventListener('contextmenu', (event) => event.preventDefault())
}

/** Shows secrets while a button is held, in no field and no clipboard, until the visitor is done or the page is left. */
export async function showSecrets(view: VaultView, secrets: WalletSecrets): Promise<void> {
  const { document, vaultTexts: t } = view
  const make = makeIn(document)
  const { field, chosen } = createChoice(view)
  const place = make('ol', { className: 'secret', dir: 'ltr' })
  const hold = make('button', { type: 'button', className: 'hold' }, t.hold)
  const done = plainButton(document, t.done)
  whileHeld(
    hold,
    () => {
      const lines = secrets[chosen()].split(' ')
      place.replaceChildren(...lines.map((line) => make('li', {}, line)))
    },
    () => place.replaceChildren(),
  )
  const form = make(
    'form',
    {},
    make('h1', {}, t.secrets),
    make('p', {}, t.holdHint),
    field,
    hold,
    done,
    place,
  )
  const cancel = plainButton(document, '')
  const ends = new AbortController()
  await showForm(view, { form, first: hold, cancel, signal }, (finish) => {
    const end = () => finish('done')
    done.addEventListener('click', end)
    document.defaultView?.addEventListener('pagehide', end, { signal: ends.signal })
    document.addEventListener('visibilitychange', end, { signal: ends.signal })
  }).finally(() => {
    ends.abort()
    place.replaceChildren()
  })
}
