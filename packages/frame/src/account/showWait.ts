import { FrameError } from '@portico/contract'
import { focusOnceSeen } from '../view/focusOnceSeen.ts'
import { makeIn } from '../view/make.ts'
import { onEscape } from '../view/onEscape.ts'
import { rejectOnAbort } from '../view/rejectOnAbort.ts'
import type { AccountParts } from './accountParts.ts'

const words = {
  email: { title: 'waitTitle', hint: 'waitHint' },
  everywhere: { title: 'everywhereTitle', hint: 'everywhereHint' },
} as const

/** Shows what takes effect later, and when, until the visitor has read it. @throws FrameError `REQUEST_ABORTED`. */
export async function showWait(
  { document, show, i18n: { say, language } }: AccountParts,
  {
    kind,
    email = '',
    takesEffectAt,
  }: { kind: keyof typeof words; email?: string; takesEffectAt: string },
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
    make('h1', {}, say(words[kind].title)),
    make('p', { role: 'status' }, say(words[kind].hint, { email, time })),
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
