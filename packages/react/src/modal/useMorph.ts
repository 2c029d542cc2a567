import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Lets the height of an element follow its content over 200 ms, and the content fade in. */
export function useMorph(ref: RefObject<HTMLElement | null>, view: string | undefined): void {
  const height = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    const content = element?.firstElementChild
    if (!element || !content || !view) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = height.current
    const after = element.getBoundingClientRect().height
    if (before !== undefined)
      content.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
    if (before !== undefined && before !== after && !still)
      element.animate(
        { height: [`${before}px`, `${after}px`] },
        { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      )
    const watch = new ResizeObserver(() => {
      height.current = element.getBoundingClientRect().height
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref, view])
}
