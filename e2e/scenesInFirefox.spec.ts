import { expect } from '@playwright/test'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { shapeFaults } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { typicalScenes } from './steps/typical.ts'
import { visit } from './steps/visit.ts'

for (const [view, ofView] of Map.groupBy(typicalScenes, (scene) => scene.view))
  test(`${view}: nothing is cut off, and nothing complains`, async ({ page, urls }) => {
    test.setTimeout((1 + ofView.length) * patienceMs)
    for (const scene of ofView)
      await test.step(scene.state, async () => {
        await visit(page, urls.playground, scene)
        expect.soft(await shapeFaults(page), scene.state).toEqual([])
      })
  })
