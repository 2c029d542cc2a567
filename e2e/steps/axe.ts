import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { untilStill } from './untilStill.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type WithAxe = { axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } }

/** Where to look: in the open widget, in the dialog of the login frame above it, or on the whole page. */
export type Within = 'portico-modal' | 'portico-login' | 'portico-inline' | 'html'

/** The rules that ask how things are coloured: all that another theme of the same page can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Reports the accessibility faults of what shows now, without ending the spec. */
export async function scan(page: Page, what: string, within?: Within): Promise<void> {
  expect.soft(await faultsOf(page, within), what).toEqual([])
}

/** As `scan`, of what another theme of a page that was scanned can break. */
export async function scanColours(page: Page, what: string, within?: Within): Promise<void> {
  expect.soft(await faultsOf(page, within, ofColours), what).toEqual([])
}

/** As `scan`, in light and then in dark, on a page whose theme follows the system's. */
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

/** The accessibility faults of what shows now, one text for each; by all rules, or by some. */
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
