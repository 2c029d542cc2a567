import { expect } from '@playwright/test'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { shapeFaults } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { typicalScenes } from './steps/typical.ts'
import { visit } from './steps/visit.ts'

/** A page of this browser takes seconds to load, so each worker loads one for its part of the scenes. */
const parts = 4

for (const part of Array(parts).keys()) {
  const ofPart = typicalScenes.filter((_, place) => place % parts === part)
  test(`typical scenes, part ${part + 1} of ${parts}: nothing is cut off, and nothing complains`, async ({
    page,
    urls,
  }) => {
    test.setTimeout((1 + ofPart.length) * patienceMs)
    for (const scene of ofPart) {
      const place = `${scene.view}, ${scene.state}`
      await test.step(place, async () => {
        await visit(page, urls.playground, scene)
        expect.soft(await shapeFaults(page), place).toEqual([])
      })
    }
  })
}
