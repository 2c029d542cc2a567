import { FrameError } from '../frameError.ts'
import type { Texts } from '../i18n/en.ts'
import { makeIn } from './make.ts'
import { seenMs, type WatchSeen } from './seenWhole.ts'

/** A message that is to be signed, as it is shown. */
export type MessageShown = {
  /** Who asks: the origin of the page, as the browser says. */
  site: string
  account: string
  text: string
  /** Whether `text` is what the bytes say; else it is the bytes, hexadecimal. */
  isText: boolean
  /** Where it signs the visitor in, where that is another site. */
  otherDomain: string | undefined
}

/**
 * Shows the frame and waits for the visitor.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`, `CANNOT_BE_SEEN` where the browser cannot tell that it is seen.
 */
export type AskApproval = (message: MessageShown, signal: AbortSignal) => Promise<void>

function createForm(document: Document, texts: Texts, message: MessageShown) {
  const make = makeIn(document)
  const { site, account, text, isText, otherDomain } = message
  const warnings = [
    ...(otherDomain === undefined ? [] : [texts.otherSite.replace('{domain}', () => otherDomain)]),
    ...(isText ? [] : [texts.noText]),
  ]
  const sign = make('button', { type: 'button', disabled: true, id: 'sign' }, texts.sign)
  const decline = make('button', { type: 'button', className: 'plain' }, texts.decline)
  const hint = make('p', { role: 'status', id: 'covered' })
  // What is long scrolls: the whole of the frame is what has to be seen.
  const content = make(
    'div',
    { className: 'content', tabIndex: 0 },
    make('h1', {}, texts.signTitle),
    make(
      'p',
      {},
      texts.asks.replace('{site}', () => site),
    ),
    make('p', { className: 'account', dir: 'ltr' }, account),
    ...warnings.map((warning) => make('p', { className: 'warning' }, warning)),
    make('pre', { dir: 'auto' }, text),
  )
  const form = make('form', { className: 'approval' }, content, hint, sign, decline)
  return { form, sign, decline, hint }
}

/** Asks in a document, which `show` brings before the visitor. */
export const createAskApproval =
  (options: {
    document: Document
    texts: Texts
    show: (isShown: boolean) => void
    watchSeen: WatchSeen | undefined
    startTimer: (ms: number, run: () => void) => () => void
  }): AskApproval =>
  async (message, signal) => {
    const { document, texts, show, watchSeen, startTimer } = options
    if (!watchSeen) throw new FrameError('CANNOT_BE_SEEN')
    const { form, sign, decline, hint } = createForm(document, texts, message)
    let stopTimer = () => {}
    const arm = (isArmed: boolean) => {
      sign.disabled = !isArmed
      hint.textContent = isArmed ? '' : texts.covered
    }
    arm(false)
    document.body.replaceChildren(form)
    const stopWatching = watchSeen(form, (isSeen) => {
      stopTimer()
      arm(false)
      if (isSeen) stopTimer = startTimer(seenMs, () => arm(true))
    })
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (code: 'DECLINED' | 'REQUEST_ABORTED') => () => reject(new FrameError(code))
        signal.addEventListener('abort', fail('REQUEST_ABORTED'))
        form.addEventListener('submit', (event) => event.preventDefault())
        decline.addEventListener('click', fail('DECLINED'))
        sign.addEventListener('click', ({ isTrusted }) => {
          if (isTrusted && !sign.disabled) resolve()
        })
        show(true)
      })
    } finally {
      stopTimer()
      stopWatching()
      show(false)
      document.body.replaceChildren()
    }
  }
