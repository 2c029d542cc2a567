import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { untilStill } from './untilStill.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type WithAxe = { axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } }

/** The scanned part: the open widget, the dialog of the login frame above it, or the whole page. */
export type Within = 'portico-modal' | 'portico-login' | 'portico-inline' | 'html'

/** The rules about colors: all that another theme of the same page can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Reports the accessibility faults of the current view, without ending the spec. */
export async function scan(page: Page, what: string, within?: Within): Promise<void> {
  expect.soft(await faultsOf(page, within), what).toEqual([])
}

/** Like `scan`, only for faults that another theme of a scanned page can have. */
export async function scanColours(page: Page, what: string, within?: Within): Promise<void> {
  expect.soft(await faultsOf(page, within, ofColours), what).toEqual([])
}

/** Like `scan`, in light and then in dark, on a page that follows the system's theme. */
export async function scanThemes(
  page: Page,
  what: string,
  { within }: { within?: Within } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await scan(page, `${what}, light`, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await scanColours(page, `${what}, dark`, within)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Returns the accessibility faults of the current view, one text for each; by all rules, or by some. */
export async function faultsOf(
  page: Page,
  within: Within = 'portico-modal',
  rules?: readonly string[],
): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: [...rules] } : {}),
  }
  return page.evaluate(
    async ({ selector, options }) => {
      const results = await (globalThis as WithAxe).axe?.run(selector, options)
      if (!results || results.passes.length === 0) return ['nothing was looked at']
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      )
    },
    { selector: within, options },
  )
}
