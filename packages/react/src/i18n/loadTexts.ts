import type { Portico } from '@portico/core'
import { languageOf } from './languageOf.ts'

/** Loads the texts that did not load with the card, once. */
export async function loadTexts(portico: Portico): Promise<void> {
  const spoken = languageOf(portico)
  const { language, english: known } = spoken.getState()
  if (language || known) return
  const { english } = await import('./english.ts')
  spoken.setState({ english })
}
