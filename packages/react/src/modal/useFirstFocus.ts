import { type RefObject, useEffect } from 'react'

/**
 * A new view takes the focus at its first useful control, else at its title. Within a view the
 * focus moves on only where it would be lost: its control has gone or is disabled, or it waits at the title and
 * a control has come that is meant to have it. A control that only moves within the view keeps it. Where the focus is not `inside`, or in the view already, it
 * is left alone.
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
      // A list in another order takes the focus from a row that has only moved.
      const moves = ({ removedNodes }: MutationRecord) =>
        [...removedNodes].some((node) => node.contains(held))
      if (!active && held?.isConnected && records.some(moves))
        (held as HTMLElement).focus({ preventScroll: true })
      const lost = !active && held !== null && !held.isConnected
      // A browser takes the focus from a control that is disabled, some time after this.
      const off = held?.matches(':disabled') && (!active || active === held)
      const called = waiting && active === title && first() !== null
      if (lost || off || called) land()
    }
    // A visitor who was quicker keeps what they have chosen.
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
