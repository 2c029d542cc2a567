import type { BrowserContext } from '@playwright/test'

/** A visitor's steps: presses of the pointer or of a key instead, and fields that were typed into. */
type Steps = { presses: number; fields: number }

/** Runs in each page and frame. Actions of scripts are not a visitor's steps. */
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

/** Counts a visitor's steps in a browser from now on, in every page, frame and window that loads. */
export async function countSteps(context: BrowserContext): Promise<Steps> {
  const steps: Steps = { presses: 0, fields: 0 }
  await context.exposeBinding('countStep', (_source, kind: keyof Steps) => {
    steps[kind] += 1
  })
  await context.addInitScript(reportSteps)
  return steps
}
