import type { Portico } from '@portico/core'
import type { ViewName } from '@portico/core/internal'
import type { ComponentType } from 'react'
import { languageOf } from '../i18n/languageOf.ts'
import { loadMotion } from './loadMotion.ts'
import { registry, type ViewEntry } from './registry.ts'

/** Loads a view's code, and with the first one that needs them the texts that did not come with the card. */
export async function loadView(
  portico: Portico,
  view: ViewName,
): Promise<ComponentType<Record<string, unknown>>> {
  const { load, cardTexts }: ViewEntry = registry[view]
  const texts = cardTexts ? undefined : loadTexts(portico)
  const [{ default: Component }] = await Promise.all([load(), texts, loadMotion(portico)])
  return Component as ComponentType<Record<string, unknown>>
}

/** Brings the texts that did not come with the card, once. */
export async function loadTexts(portico: Portico): Promise<void> {
  const spoken = languageOf(portico)
  const { language, english: known } = spoken.getState()
  if (language || known) return
  const { english } = await import('../i18n/english.ts')
  spoken.setState({ english })
}
