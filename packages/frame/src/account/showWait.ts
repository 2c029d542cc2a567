import { FrameError } from '@portico/contract'
import { focusOnceSeen } from '../view/focusOnceSeen.ts'
import { makeIn } from '../view/make.ts'
import { onEscape } from '../view/onEscape.ts'
import { rejectOnAbort } from '../view/rejectOnAbort.ts'
import type { AccountParts } from './accountParts.ts'

/** Says from when on the account has its new address, until the visitor has read it. @throws FrameError `REQUEST_ABORTED`. */
export async function showWait(
  { document, show, i18n: { say, language } }: AccountParts,
  { email, takesEffectAt }: { email: string; takesEffectAt: string },
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  const make = makeIn(document)
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const time = format.format(new Date(takesEffectAt))
  const close = make('button', { type: 'button' }, say('close'))
  const form = make(
    'form',
    {},
    make('h1', {}, say('waitTitle')),
    make('p', { role: 'status' }, say('waitHint', { email, time })),
    close,
  )
  let stopKeys = () => {}
  const read = new Promise<void>((resolve, reject) => {
    close.addEventListener('click', () => resolve())
    stopKeys = onEscape(document, resolve)
    rejectOnAbort(signal, reject)
    document.body.replaceChildren(form)
    show(true)
    focusOnceSeen(close)
  })
  return read.finally(() => stopKeys())
}
