import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** The content of a dialog: made ahead of an opening, or of one that has begun and may be on its way out. */
export type DialogContent = 'ahead' | 'opened' | undefined

/**
 * Opens and closes a native modal dialog along with `open`. Returns its content: made ahead at first, so that
 * opening has nothing left to make; `undefined` once a closing animation has ended; and how to have it made
 * ahead again.
 * `onClosed` is called when the browser has closed it (a second Escape, a phone's way back) and returns
 * whether it may stay closed; `onRemoved` is called when the page throws the dialog away. They must be the
 * same functions on every render.
 */
export function useDialog(
  ref: RefObject<HTMLDialogElement | null>,
  host: HTMLElement,
  open: boolean,
  onClosed: () => boolean,
  onRemoved: () => void,
): [content: DialogContent, prepare: () => void] {
  const [content, setContent] = useState<DialogContent>('ahead')
  if (open && content !== 'opened') setContent('opened')
  // Before the effects of what is inside, which may want the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = deepActive()
    // A page may have emptied its body since.
    if (!host.isConnected) document.body.append(host)
    // The browser then gives it the focus itself, and the page is laid out once.
    dialog.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
    dialog.showModal()
    let unlock = () => {}
    const locking = requestAnimationFrame(() => {
      unlock = lockScroll()
    })
    // The event comes late: a dialog that is open again has not been closed.
    const closed = () => {
      if (!dialog.open && !onClosed()) dialog.showModal()
    }
    dialog.addEventListener('close', closed)
    const unwatch = watchRemoval(host, onRemoved)
    return () => {
      unwatch()
      dialog.removeEventListener('close', closed)
      dialog.close()
      cancelAnimationFrame(locking)
      unlock()
      returnFocus(opener)
      const moving = dialog.getAnimations({ subtree: true }).map((animation) => animation.finished)
      void Promise.allSettled(moving).then(() => dialog.open || setContent(undefined))
    }
  }, [ref, open, host, onClosed, onRemoved])
  return [content, useCallback(() => setContent('ahead'), [])]
}

/** Calls `onRemoved` when a page throws an element away, or all that is around it. Returns how to stop. */
function watchRemoval(host: Element, onRemoved: () => void): () => void {
  const watch = new MutationObserver(() => host.isConnected || onRemoved())
  for (let at = host.parentNode; at; at = at.parentNode) watch.observe(at, { childList: true })
  return () => watch.disconnect()
}

/** The focused element itself, in whichever shadow root it stands. */
function deepActive(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Back to the opener; where the site puts another button of ours in its place, now or later, to that. Safari gives
 * a button that is clicked no focus: the opener is not known then.
 */
function returnFocus(opener: Element | null): void {
  const isKnown = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  if (!isKnown) return focusButton()
  opener.focus()
  const root = opener.getRootNode()
  const unwatch = watchRemoval(root instanceof ShadowRoot ? root.host : opener, () => {
    moved.abort()
    // A new button stands in the page before it has a shadow root of its own.
    requestAnimationFrame(() => document.activeElement === document.body && focusButton())
  })
  // A visitor who has gone elsewhere is not called back.
  const moved = new AbortController()
  moved.signal.addEventListener('abort', unwatch)
  for (const sign of ['focusin', 'pointerdown'])
    document.addEventListener(sign, () => moved.abort(), { signal: moved.signal, capture: true })
}

function focusButton(): void {
  const host = document.querySelector('[data-portico="button"]')
  host?.shadowRoot?.querySelector('button')?.focus({ preventScroll: true })
}

/** Keeps the page behind from scrolling, without a jump where its scroll bar was. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, before)
}
