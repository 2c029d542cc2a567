import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

type ChangeView = typeof import('./changeView.ts').changeView

const motionService = defineService<{ changeView?: ChangeView | undefined }>()

const motionOf = (portico: Portico) => portico.internal.service(motionService, () => ({}))

/** Brings what moves one view into another's place, with the first view that follows. */
export async function loadMotion(portico: Portico): Promise<void> {
  const motion = motionOf(portico)
  // Without it a view takes the place of another at once.
  motion.changeView ??= await import('./changeView.ts').then(
    (module) => module.changeView,
    () => undefined,
  )
}

/** What moves one view into another's place, if it has been loaded. */
export const loadedMotion = (portico: Portico): ChangeView | undefined =>
  motionOf(portico).changeView
