import type { CodeMailTexts } from './codeMailTexts.ts'

/** The texts of mails with codes in English. */
export const en: CodeMailTexts = {
  direction: 'ltr',
  subject: '{code} is your code for {host}',
  heading: 'Your code',
  purposes: {
    login: 'It logs you in at {host}, in the browser that asked for it, within {minutes} minutes.',
    changeOld:
      'It confirms that your account at {host} gets another e-mail address, within {minutes} minutes.',
    changeNew:
      'It makes this the e-mail address of an account at {host}, within {minutes} minutes.',
  },
  requested: 'Asked for with {browser}, on {time} (UTC).',
  unknownBrowser: 'an unknown browser',
  notYou:
    'If that was not you, there is nothing to do: without the code nobody gets in. Never tell it to anybody.',
}
