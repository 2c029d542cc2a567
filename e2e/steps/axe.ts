import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { settled } from './settled.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type WithAxe = { axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } }

/** Where to look: in the open widget, or on the whole page. */
export type Within = 'portico-modal' | 'portico-inline' | 'html'

/** Reports the accessibility faults of what shows now, without ending the spec. */
export async function scan(page: Page, what: string, within?: Within): Promise<void> {
  expect.soft(await faultsOf(page, within), what).toEqual([])
}

/** The accessibility faults of what shows now, one text for each. */
export async function faultsOf(page: Page, within: Within = 'portico-modal'): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (selector) => {
    const results = await (globalThis as WithAxe).axe?.run(selector, {
      resultTypes: ['violations'],
    })
    if (!results || results.passes.length === 0) return ['nothing was looked at']
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, within)
}
