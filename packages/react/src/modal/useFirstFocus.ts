import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first useful control of a new view, else its title. Within a view the focus moves only if it would be
 * lost: its control has gone or is disabled. It also moves if it waits at the title and a control for it has appeared.
 * A control that only moves within the view keeps the focus. If the focus is not `inside`, or already in the view, it
 * stays.
 */
export function useFirstFocus(
  slot: RefObject<HTMLElement | null>,
  view: string | undefined,
  inside: RefObject<boolean>,
): void {
  useEffect(() => {
    const element = slot.current
    if (!element || !view) return
    const root = element.getRootNode() as ShadowRoot
    const title = root.getElementById('portico-title')
    const first = () => element.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')
    let held: Element | null = null
    let waiting = false
    const land = () => {
      if (!inside.current) return
      const target = first() ?? title
      waiting = target === title
      held = target
      if (target !== root.activeElement) target?.focus({ preventScroll: true })
    }
    const note = () => {
      held = root.activeElement
    }
    const look = (records: MutationRecord[]) => {
      const active = root.activeElement
      // Reordering a list takes the focus from a row that has only moved.
      const moves = ({ removedNodes }: MutationRecord) =>
        [...removedNodes].some((node) => node.contains(held))
      if (!active && held?.isConnected && records.some(moves))
        (held as HTMLElement).focus({ preventScroll: true })
      const lost = !active && held !== null && !held.isConnected
      // A browser takes the focus from a control some time after it is disabled.
      const off = held?.matches(':disabled') && (!active || active === held)
      const called = waiting && active === title && first() !== null
      if (lost || off || called) land()
    }
    // A visitor who was faster keeps the chosen focus.
    if (element.contains(root.activeElement)) note()
    else land()
    const watch = new MutationObserver(look)
    watch.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      element.removeEventListener('focusin', note)
    }
  }, [slot, view, inside])
}
