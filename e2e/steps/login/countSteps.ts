import type { BrowserContext } from '@playwright/test'

/** What a visitor has done: presses of the pointer, or of a key in its place, and fields that were typed into. */
type Steps = { presses: number; fields: number }

/** Runs in each page and frame: what scripts do is no step of a visitor's. */
function reportSteps(): void {
  const { countStep } = globalThis as unknown as { countStep: (kind: keyof Steps) => void }
  const typed = new WeakSet<EventTarget>()
  const options = { capture: true }
  addEventListener('click', ({ isTrusted }) => isTrusted && countStep('presses'), options)
  addEventListener(
    'input',
    (event) => {
      const [field] = event.composedPath()
      if (!event.isTrusted || !field || typed.has(field)) return
      typed.add(field)
      countStep('fields')
    },
    options,
  )
}

/** Counts what a visitor does in a browser from now on, in every page, frame and window that loads. */
export async function countSteps(context: BrowserContext): Promise<Steps> {
  const steps: Steps = { presses: 0, fields: 0 }
  await context.exposeBinding('countStep', (_source, kind: keyof Steps) => {
    steps[kind] += 1
  })
  await context.addInitScript(reportSteps)
  return steps
}
