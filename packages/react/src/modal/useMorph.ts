import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Lets the height of an element follow its content over 200 ms, and the content fade in. */
export function useMorph(ref: RefObject<HTMLElement | null>, view: string | undefined): void {
  const height = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    const content = element?.firstElementChild
    if (!element || !content || !view) return
    // The first view is not measured: that would lay out the page once more before it shows.
    if (height.current !== undefined) morph(element, content, height.current)
    const watch = new ResizeObserver(() => {
      // Nothing is as high as 0 but a closed card.
      height.current = element.getBoundingClientRect().height || undefined
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref, view])
}

function morph(element: HTMLElement, content: Element, before: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const after = element.getBoundingClientRect().height
  content.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
  if (before === after || still) return
  element.animate(
    { height: [`${before}px`, `${after}px`] },
    { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  )
}
