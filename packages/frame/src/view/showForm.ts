import { type FactorKind, FrameError } from '@portico/contract'
import { focusOnceSeen } from './focusOnceSeen.ts'
import { onEscape } from './onEscape.ts'
import { rejectOnAbort } from './rejectOnAbort.ts'

/** How asking for a way back ended: it was used, or the visitor chose another kind. */
export type FormResult = 'done' | FactorKind

/** The document where forms are shown; `show` makes the frame visible to the visitor. */
export type FormView = { document: Document; show: (isShown: boolean) => void }

type FormParts = {
  form: HTMLElement
  /** The element that gets the focus first. */
  first: HTMLElement
  cancel: HTMLElement
  signal: AbortSignal
}

/**
 * Shows a form until `start` finishes it. A form for another way back appears in the same place, so the frame stays
 * visible.
 * @throws FrameError `DECLINED` if the visitor cancels, `REQUEST_ABORTED`.
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
        // A form that replaces this one for a while handles its own declining.
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

/** Runs `use`, one call at a time, and shows what went wrong. */
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

/** Has a form run `use` on submit, one call at a time, and show what went wrong. Ends when it succeeds. */
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

/** Has a button of a form run `use` when the visitor presses it, as `useOnSubmit` does. */
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
