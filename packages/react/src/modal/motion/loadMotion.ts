import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

type ChangeView = typeof import('./changeView.ts').changeView

const motionService = defineService<{ changeView?: ChangeView | undefined }>()

const motionOf = (portico: Portico) => portico.internal.service(motionService, () => ({}))

/** Loads the code that animates the change between views, with the first change. */
export async function loadMotion(portico: Portico): Promise<void> {
  const motion = motionOf(portico)
  // Without it one view replaces another at once.
  motion.changeView ??= await import('./changeView.ts').then(
    (module) => module.changeView,
    () => undefined,
  )
}

/** Returns the code that animates the change between views, if it has loaded. */
export const loadedMotion = (portico: Portico): ChangeView | undefined =>
  motionOf(portico).changeView
