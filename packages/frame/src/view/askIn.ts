import { type FactorKind, FrameError } from '@portico/contract'
import { focusOnceSeen } from './focusOnceSeen.ts'
import { onEscape } from './onEscape.ts'

/** How asking for a way back ended: it was used, or the visitor would rather use another one. */
export type Asked = 'done' | FactorKind

/** Where visitors are asked, which `show` brings before them. */
export type AskView = { document: Document; show: (isShown: boolean) => void }

type Asking = {
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
export async function askIn(
  { document, show }: AskView,
  { form, first, cancel, signal }: Asking,
  start: (finish: (asked: Asked) => void) => void,
): Promise<Asked> {
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  let stopKeys = () => {}
  let asked: Asked | undefined
  try {
    asked = await new Promise<Asked>((resolve, reject) => {
      const decline = () => reject(new FrameError('DECLINED'))
      signal.addEventListener('abort', () => reject(new FrameError('REQUEST_ABORTED')))
      cancel.addEventListener('click', decline)
      stopKeys = onEscape(document, decline)
      start(resolve)
      document.body.replaceChildren(form)
      show(true)
      focusOnceSeen(first)
    })
    return asked
  } finally {
    stopKeys()
    if (asked === undefined || asked === 'done') {
      show(false)
      document.body.replaceChildren()
    }
  }
}

/** Has a form run `use` when it is sent, once at a time, and says what went wrong. Ends with its success. */
export function useOnSubmit(
  parts: { form: HTMLElement; alert: HTMLElement; buttons: readonly HTMLButtonElement[] },
  use: () => Promise<void>,
  say: (error: unknown) => string,
): void {
  const { form, alert, buttons } = parts
  const setBusy = (isBusy: boolean) => {
    form.ariaBusy = String(isBusy)
    for (const button of buttons) button.disabled = isBusy
  }
  const run = async () => {
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
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
}
