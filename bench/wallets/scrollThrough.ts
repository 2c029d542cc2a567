/** The duration of each frame of a scroll in milliseconds, and the distance in pixels. */
export type Scrolled = { frames: number[]; distance: number }

/**
 * Runs in the page, and so uses nothing from outside. Scrolls an element from its top to its end by the same distance
 * in each frame, and waits there while more rows load.
 */
export function scrollThrough([selector, step]: [string, number]): Promise<Scrolled> {
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? []),
  ]
  const element = roots.flatMap((root) => root.querySelector(selector) ?? [])[0]
  if (!element) throw new Error(`Nothing is ${selector}`)
  element.scrollTop = 0
  const frames: number[] = []
  let before: number | undefined
  let atEnd = 0
  return new Promise((resolve) => {
    const next = (now: number) => {
      if (before !== undefined) frames.push(now - before)
      before = now
      const { scrollTop } = element
      element.scrollTop = scrollTop + step
      atEnd = element.scrollTop === scrollTop ? atEnd + 1 : 0
      // Frames without movement are not part of the scroll.
      if (atEnd < 60) return requestAnimationFrame(next)
      return resolve({ frames: frames.slice(0, -60), distance: element.scrollTop })
    }
    requestAnimationFrame(next)
  })
}

/** Returns the number of dropped frames at 60 per second, as a share of the frames that were due. */
export function droppedShare({ frames }: Scrolled): number {
  const due = frames.map((ms) => Math.max(1, Math.round(ms / (1000 / 60))))
  const all = due.reduce((sum, frame) => sum + frame, 0)
  return (all - frames.length) / all
}
