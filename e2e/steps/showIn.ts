import type { Page } from '@playwright/test'
import type { ScenePath } from '../../apps/playground/src/scene/scenes.ts'
import { type Circumstance, type CircumstanceName, circumstances } from './circumstances.ts'
import { visit } from './visit.ts'

/** Shows a scene in a circumstance. A scene that is already shown stays if it can, and only its surroundings change. */
export async function showIn(
  page: Page,
  url: string,
  { scene, circumstance }: { scene: ScenePath; circumstance: CircumstanceName },
): Promise<void> {
  const { viewport, query, fontSize }: Circumstance = circumstances[circumstance]
  await page.setViewportSize(viewport)
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, fontSize ?? '')
  await visit(page, url, { ...scene, ...query })
}
