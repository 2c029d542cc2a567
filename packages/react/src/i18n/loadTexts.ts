import type { Portico } from '@portico/core'
import { languageOf } from './languageOf.ts'

/** Brings the texts that did not come with the card, once. */
export async function loadTexts(portico: Portico): Promise<void> {
  const spoken = languageOf(portico)
  const { language, english: known } = spoken.getState()
  if (language || known) return
  const { english } = await import('./english.ts')
  spoken.setState({ english })
}
