import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** The content of a dialog: rendered ahead of an opening, or for one that has begun and may be closing. */
export type DialogContent = 'ahead' | 'opened' | undefined

/**
 * Opens and closes a native modal dialog in step with `open`. Returns its content and a function that has it rendered
 * ahead again. The content is rendered ahead at first, so that the opening renders nothing more. It is `undefined` once
 * a closing animation has ended. `onClosed` is called when the browser has closed the dialog (a second Escape, a
 * phone's back button); it returns whether the dialog may stay closed. `onRemoved` is called when the page removes the
 * dialog. Both must be the same functions on every render.
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
  // Before the effects of the content, which may request the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = deepActive()
    // A page may have emptied its body since.
    if (!host.isConnected) document.body.append(host)
    // The browser then sets the focus itself, with a single layout of the page.
    dialog.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
    dialog.showModal()
    let unlock = () => {}
    const locking = requestAnimationFrame(() => {
      unlock = lockScroll()
    })
    // The event comes late: a dialog that has been reopened is not closed.
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

/** Calls `onRemoved` when a page removes an element or one of its ancestors. Returns a function that stops it. */
function watchRemoval(host: Element, onRemoved: () => void): () => void {
  const watch = new MutationObserver(() => host.isConnected || onRemoved())
  for (let at = host.parentNode; at; at = at.parentNode) watch.observe(at, { childList: true })
  return () => watch.disconnect()
}

/** Returns the focused element itself, in whichever shadow root it is. */
function deepActive(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Returns the focus to the opener. If the site replaces the opener by another button of the widget, now or later,
 * focuses that one. Safari does not focus a button that is clicked, so the opener is unknown there.
 */
function returnFocus(opener: Element | null): void {
  const isKnown = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  if (!isKnown) return focusButton()
  opener.focus()
  const root = opener.getRootNode()
  const unwatch = watchRemoval(root instanceof ShadowRoot ? root.host : opener, () => {
    moved.abort()
    // A new button is on the page before it has its shadow root.
    requestAnimationFrame(() => document.activeElement === document.body && focusButton())
  })
  // If the visitor has moved the focus elsewhere, it stays there.
  const moved = new AbortController()
  moved.signal.addEventListener('abort', unwatch)
  for (const sign of ['focusin', 'pointerdown'])
    document.addEventListener(sign, () => moved.abort(), { signal: moved.signal, capture: true })
}

function focusButton(): void {
  const host = document.querySelector('[data-portico="button"]')
  host?.shadowRoot?.querySelector('button')?.focus({ preventScroll: true })
}

/** Prevents the page behind from scrolling, without a jump in place of its scroll bar. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, before)
}
