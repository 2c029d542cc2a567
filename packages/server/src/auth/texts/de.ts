import type { CodeMailTexts } from './codeMailTexts.ts'

/** The texts of mails with codes in German. */
export const de: CodeMailTexts = {
  direction: 'ltr',
  subject: '{code} ist Ihr Code für {host}',
  heading: 'Ihr Code',
  purposes: {
    login:
      'Er meldet Sie bei {host} an, in dem Browser, der ihn angefordert hat, innerhalb von {minutes} Minuten.',
    changeOld:
      'Er bestätigt, dass Ihr Konto bei {host} eine andere E-Mail-Adresse bekommt, innerhalb von {minutes} Minuten.',
    changeNew:
      'Er macht dies zur E-Mail-Adresse eines Kontos bei {host}, innerhalb von {minutes} Minuten.',
  },
  requested: 'Angefordert mit {browser}, am {time} (UTC).',
  unknownBrowser: 'einem unbekannten Browser',
  notYou:
    'Waren Sie das nicht, ist nichts zu tun: Ohne den Code kommt niemand hinein. Geben Sie ihn niemals weiter.',
}
