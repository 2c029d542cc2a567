import { FrameError } from '@portico/contract'
import { createApprovalForm, type Shown } from './approvalForm.ts'
import { onEscape } from './onEscape.ts'
import { guardButton, type PressPlace } from './press/guardButton.ts'
import { rejectOnAbort } from './rejectOnAbort.ts'

/**
 * Shows a request in a document and waits for the visitor, by the rules of `guardPress`. `onShown` runs once it is in
 * the document. Returns the choice of the visitor, if there is one.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export async function awaitPress(
  place: PressPlace,
  shown: Shown,
  {
    signal,
    problem,
    onShown = () => {},
  }: {
    signal: AbortSignal
    /** The previous problem, shown above the request. */
    problem?: string | undefined
    onShown?: () => void
  },
): Promise<string | undefined> {
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  const { document } = place.window
  const parts = createApprovalForm(place.window, place.texts, { shown, problem })
  const { form, decline, chosen } = parts
  let stopKeys = () => {}
  let stopGuard = () => {}
  document.body.replaceChildren(form)
  try {
    await new Promise<void>((resolve, reject) => {
      const onDecline = () => reject(new FrameError('DECLINED'))
      rejectOnAbort(signal, reject)
      form.addEventListener('submit', (event) => event.preventDefault())
      decline.addEventListener('click', onDecline)
      stopKeys = onEscape(document, onDecline)
      stopGuard = guardButton(place, parts, { onPress: resolve })
      onShown()
    })
    return chosen()
  } finally {
    for (const stop of [stopKeys, stopGuard]) stop()
    document.body.replaceChildren()
  }
}
