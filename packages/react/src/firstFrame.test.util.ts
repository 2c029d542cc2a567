/** Counts the elements of a kind in the first frame after a click, and those that only wait. */
export const countInFirstFrame = (
  element: Element,
  kind: string,
): Promise<{ shown: number; skeletons: number }> =>
  new Promise((resolve) => {
    const root = element.getRootNode() as ShadowRoot
    const count = () =>
      resolve({
        shown: root.querySelectorAll(kind).length,
        skeletons: root.querySelectorAll('[class*="skeleton"]').length,
      })
    element.addEventListener('click', () => requestAnimationFrame(count), { once: true })
  })
