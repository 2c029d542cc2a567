import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Opens and closes a native modal dialog along with `open`. Answers whether its content is to be
 * shown: at first, so that opening has nothing left to make, and until a closing animation has ended; and
 * how to have it made again, closed.
 * `onClosed` hears of a close by the browser (a second Escape, a phone's way back) and answers
 * whether it may stand; `onRemoved` hears when the page throws the dialog away. They must be the
 * same functions on every render.
 */
export function useDialog(
  ref: RefObject<HTMLDialogElement | null>,
  host: HTMLElement,
  open: boolean,
  onClosed: () => boolean,
  onRemoved: () => void,
): [shown: boolean, setShown: (shown: boolean) => void] {
  const [shown, setShown] = useState(true)
  if (open && !shown) setShown(true)
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
      void Promise.allSettled(moving).then(() => dialog.open || setShown(false))
    }
  }, [ref, open, host, onClosed, onRemoved])
  return [shown, setShown]
}

/** Hears of it when a page throws an element away, or all that is around it. */
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

/** Back to the opener; where the site puts another button of ours in its place, now or later, to that. */
function returnFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return focusButton()
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
  host?.shadowRoot?.querySelector('button')?.focus()
}

/** Keeps the page behind from scrolling, without a jump where its scroll bar was. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, before)
}
