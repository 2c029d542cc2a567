import type { KeptSentence } from './proseTexts.ts'

/** The sentences that a rule of the prose check refuses and that stay, each with the reason. */
export const keptSentences: readonly KeptSentence[] = [
  { path: 'docs/style.md', begins: '', why: 'The card quotes the sentences that it refuses.' },
]
