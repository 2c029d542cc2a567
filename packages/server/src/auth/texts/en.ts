import type { CodeMailTexts } from './codeMailTexts.ts'

/** The texts of mails with codes in English. */
export const en: CodeMailTexts = {
  subject: '{code} is your code for {host}',
  heading: 'Your code',
  purposes: {
    login:
      'It logs you in at {host}, in the browser that requested it. It expires in {minutes} minutes.',
    changeOld:
      'It confirms a new e-mail for your account at {host}. It expires in {minutes} minutes.',
    changeNew:
      'It makes this address the e-mail of an account at {host}. It expires in {minutes} minutes.',
  },
  requested: 'Requested with {browser}, on {time} (UTC).',
  unknownBrowser: 'an unknown browser',
  notYou:
    'If that wasn’t you, you don’t need to do anything: without the code, no one gets in. Never share it.',
}
