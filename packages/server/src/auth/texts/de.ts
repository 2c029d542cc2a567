import type { CodeMailTexts } from './codeMailTexts.ts'

/** The texts of mails with codes in German. */
export const de: CodeMailTexts = {
  subject: '{code} ist Ihr Code für {host}',
  heading: 'Ihr Code',
  purposes: {
    login:
      'Er meldet Sie bei {host} an, in dem Browser, der ihn angefordert hat. Er gilt {minutes} Minuten.',
    changeOld:
      'Er bestätigt eine neue E-Mail-Adresse für Ihr Konto bei {host}. Er gilt {minutes} Minuten.',
    changeNew:
      'Er macht dies zur E-Mail-Adresse eines Kontos bei {host}. Er gilt {minutes} Minuten.',
  },
  requested: 'Angefordert mit {browser}, am {time} (UTC).',
  unknownBrowser: 'einem unbekannten Browser',
  notYou:
    'Waren Sie das nicht, müssen Sie nichts tun: Ohne den Code kommt niemand hinein. Geben Sie ihn niemals weiter.',
}
