import { type FactorKind, FrameError } from '@portico/contract'
import { focusOnceSeen } from './focusOnceSeen.ts'
import { onEscape } from './onEscape.ts'
import { rejectOnAbort } from './rejectOnAbort.ts'

/** How asking for a way back ended: it was used, or the visitor would rather use another one. */
export type FormResult = 'done' | FactorKind

/** Where visitors are asked, which `show` brings before them. */
export type FormView = { document: Document; show: (isShown: boolean) => void }

type FormParts = {
  form: HTMLElement
  /** What has the focus first. */
  first: HTMLElement
  cancel: HTMLElement
  signal: AbortSignal
}

/**
 * Shows a form until `start` has it end. Another way back is asked for in the same place, which stays shown.
 * @throws FrameError `DECLINED` when the visitor cancels, `REQUEST_ABORTED`.
 */
export async function showForm(
  { document, show }: FormView,
  { form, first, cancel, signal }: FormParts,
  start: (finish: (result: FormResult) => void) => void,
): Promise<FormResult> {
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  let stopKeys = () => {}
  let result: FormResult | undefined
  try {
    result = await new Promise<FormResult>((resolve, reject) => {
      const decline = () => {
        // What stands in its place for a while is declined by itself.
        if (form.isConnected) reject(new FrameError('DECLINED'))
      }
      rejectOnAbort(signal, reject)
      cancel.addEventListener('click', decline)
      stopKeys = onEscape(document, decline)
      start(resolve)
      document.body.replaceChildren(form)
      show(true)
      focusOnceSeen(first)
    })
    return result
  } finally {
    stopKeys()
    if (result === undefined || result === 'done') {
      show(false)
      document.body.replaceChildren()
    }
  }
}

type Pressed = {
  form: HTMLElement
  alert: HTMLElement
  buttons: readonly HTMLButtonElement[]
}

/** Runs `use` once at a time, and says what went wrong. */
function createRun(
  { form, alert, buttons }: Pressed,
  use: () => Promise<void>,
  say: (error: unknown) => string,
): () => Promise<void> {
  const setBusy = (isBusy: boolean) => {
    form.ariaBusy = String(isBusy)
    for (const button of buttons) button.disabled = isBusy
  }
  return async () => {
    if (form.ariaBusy === 'true') return
    alert.textContent = ''
    setBusy(true)
    try {
      await use()
    } catch (error) {
      alert.textContent = say(error)
    } finally {
      setBusy(false)
    }
  }
}

/** Has a form run `use` when it is sent, once at a time, and says what went wrong. Ends with its success. */
export function useOnSubmit(
  parts: Pressed,
  use: () => Promise<void>,
  say: (error: unknown) => string,
): void {
  const run = createRun(parts, use, say)
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
}

/** Has a button of a form run `use`, when the visitor presses it, as `useOnSubmit` does. */
export function useOnClick(
  button: HTMLButtonElement,
  parts: Pressed,
  { use, say }: { use: () => Promise<void>; say: (error: unknown) => string },
): void {
  const run = createRun(parts, use, say)
  button.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) void run()
  })
}
