import type { CodeMailTexts } from './codeMailTexts.ts'

/** English. */
export const en: CodeMailTexts = {
  direction: 'ltr',
  subject: '{code} is your code for {host}',
  heading: 'Your code',
  purpose: 'It logs you in at {host}, in the browser that asked for it, within {minutes} minutes.',
  requested: 'Asked for with {browser}, on {time} (UTC).',
  unknownBrowser: 'an unknown browser',
  notYou:
    'If that was not you, there is nothing to do: without the code nobody gets in. Never tell it to anybody.',
}
