import { FrameError } from '@portico/contract'
import type { Shown } from './approvalForm.ts'
import { type ApprovalOptions, awaitPress } from './awaitPress.ts'
import { makeIn } from './make.ts'
import { rejectOnAbort } from './rejectOnAbort.ts'
import { watchWindow } from './seen/watchWindow.ts'
import { withValue } from './withValue.ts'

const pollMs = 100
const longestPolls = 200

/** Runs until it says so, every tenth of a second; `stop` ends that. */
function poll(startTimer: ApprovalOptions['startTimer'], run: (at: number) => boolean): () => void {
  let stop = () => {}
  const again = (at: number) => {
    if (!run(at)) stop = startTimer(pollMs, () => again(at + 1))
  }
  again(0)
  return () => stop()
}

/** Whether the page of the window is there: a browser shows an empty one first. */
function isLoaded(window: Window): boolean {
  try {
    return window.location.pathname === '/approve' && window.document.readyState === 'complete'
  } catch {
    return false
  }
}

/** What the frame shows meanwhile: who asks, and how to come to the window. */
function createWindowPrompt({ document, texts }: ApprovalOptions, { title, site }: Shown) {
  const make = makeIn(document)
  const open = make('button', { type: 'button', id: 'open' }, texts.openWindow)
  const decline = make('button', { type: 'button', className: 'plain' }, texts.decline)
  const hint = make('p', { role: 'status' }, texts.inWindow)
  const question = make('p', {}, withValue(texts.requestedBy, 'site', site))
  const form = make('form', {}, make('h1', {}, title), question, hint, open, decline)
  return { form, open, decline, hint }
}

type WindowPrompt = ReturnType<typeof createWindowPrompt>

/** Waits for the press that opens the window, and for its page. */
const openFrom = (prompt: WindowPrompt, { texts, openWindow, startTimer }: ApprovalOptions) =>
  new Promise<Window>((resolve, reject) => {
    prompt.open.addEventListener('click', ({ isTrusted }) => {
      const opened = isTrusted ? openWindow() : null
      if (isTrusted) prompt.hint.textContent = opened ? texts.goOn : texts.windowBlocked
      if (!opened) return
      prompt.open.disabled = true
      poll(startTimer, (at) => {
        if (isLoaded(opened)) resolve(opened)
        else if (opened.closed) reject(new FrameError('DECLINED'))
        else if (at < longestPolls) return false
        else reject(new FrameError('CANNOT_BE_SEEN'))
        return true
      })
    })
  })

/**
 * Shows a request in a window of the frame's own origin, which the visitor opens by a press in the frame. The page around
 * the frame did not open it, and has no hold on it; to close it is to decline.
 * @throws FrameError as `RequestApproval`.
 */
export async function approveInWindow(
  options: ApprovalOptions,
  shown: Shown,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { document, show, startTimer, texts } = options
  const prompt = createWindowPrompt(options, shown)
  let opened = null as Window | null
  // Also one whose page is not there yet is closed when nobody waits for it any more.
  const openWindow = () => {
    opened = options.openWindow()
    return opened
  }
  let stop = () => {}
  const ended = new Promise<never>((_, reject) => {
    prompt.decline.addEventListener('click', () => reject(new FrameError('DECLINED')))
    rejectOnAbort(signal, reject)
  })
  const approve = async () => {
    const window = await openFrom(prompt, { ...options, openWindow })
    const { lang, dir } = document.documentElement
    const { documentElement: root } = window.document
    Object.assign(root, { lang, dir })
    Object.assign(root.dataset, document.documentElement.dataset)
    window.document.title = shown.title
    const closed = new Promise<never>((_, reject) => {
      stop = poll(startTimer, () => {
        if (window.closed) reject(new FrameError('DECLINED'))
        return window.closed
      })
    })
    const place = { document: window.document, texts, watchSeen: watchWindow(window), startTimer }
    return Promise.race([awaitPress(place, shown, { signal }), closed])
  }
  document.body.replaceChildren(prompt.form)
  show(true)
  try {
    return await Promise.race([approve(), ended])
  } finally {
    stop()
    opened?.close()
    show(false)
    document.body.replaceChildren()
  }
}
