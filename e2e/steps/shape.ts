import type { Page } from '@playwright/test'
import { untilStill } from './untilStill.ts'
import { widget } from './widget.ts'

/** Returns the parts of the open widget that stick out, are cut off or cannot be reached, one text for each. */
export async function shapeFaults(page: Page, within = widget(page).first()): Promise<string[]> {
  await untilStill(page)
  return within.evaluate((dialog) => {
    const faults: string[] = []
    const boxes = [...dialog.querySelectorAll<HTMLElement>('.card, .slot, .view, form')]
    for (const box of boxes) {
      const over = box.scrollWidth - box.clientWidth
      if (over > 1) faults.push(`${box.className || box.localName} is ${over} px too wide inside`)
    }
    const controls = [...dialog.querySelectorAll<HTMLElement>('button, input, textarea, a')]
    if (controls.length === 0) faults.push('there is nothing to press')
    for (const control of controls) {
      const name = control.getAttribute('aria-label') ?? control.textContent.trim()
      control.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1) faults.push(`"${name}" sticks out sideways`)
      if (top < -1 || bottom > innerHeight + 1) faults.push(`"${name}" cannot be scrolled to`)
      const typed = control.matches('input, textarea')
      // A link within a sentence has no box that could cut it off.
      const isWord = getComputedStyle(control).display === 'inline'
      if (!typed && !isWord && control.scrollWidth - control.clientWidth > 1)
        faults.push(`"${name}" is cut off sideways`)
      // Not by scrollHeight, which includes a target that is larger than its drawing. That is no fault.
      const ends = [...control.childNodes].map((child) => {
        if (child instanceof Element && child.matches('.visually-hidden')) return 0
        // A name that is cut after some lines, as others are after one, still contains the hidden lines.
        if (child instanceof Element && getComputedStyle(child).webkitLineClamp !== 'none')
          return child.getBoundingClientRect().bottom
        const content = document.createRange()
        content.selectNode(child)
        return content.getBoundingClientRect().bottom
      })
      if (!typed && Math.max(...ends) - bottom > 1) faults.push(`"${name}" is cut off below`)
    }
    // The view and its lists scroll back, because pictures may follow.
    for (const box of dialog.querySelectorAll('*')) if (box.scrollTop !== 0) box.scrollTo(0, 0)
    return faults
  })
}

/** Returns how far the page scrolls sideways, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
