import type { KeptSentence } from './proseTexts.ts'

/** The sentences that a rule of the prose check refuses and that stay, each with the reason. */
export const keptSentences: readonly KeptSentence[] = [
  { path: 'docs/style.md', begins: '', why: 'The card quotes the sentences that it refuses.' },
  {
    path: 'apps/wallet/src/i18n/en.ts',
    begins: 'What you entered here wasn’t saved.',
    why: 'The owner’s entries are of many kinds, and this is the shortest name for them.',
  },
]
