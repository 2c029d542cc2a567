import type { Texts } from './en.ts'

/** The frame in German. */
export const de: Texts = {
  makeTitle: 'Wählen Sie ein Passwort für Ihre Wallet',
  makeHint:
    'Es öffnet Ihre Wallet auf einem neuen Gerät. Niemand kann es zurücksetzen, auch wir nicht: Wenn Sie es vergessen, ist die Wallet verloren.',
  findTitle: 'Geben Sie das Passwort Ihrer Wallet ein',
  findHint: 'Dieses Gerät kennt Ihre Wallet noch nicht.',
  password: 'Passwort',
  repeat: 'Dasselbe Passwort noch einmal',
  make: 'Wallet erstellen',
  find: 'Wallet öffnen',
  cancel: 'Abbrechen',
  short: 'Verwenden Sie mindestens 12 Zeichen.',
  simple: 'Das ist zu leicht zu erraten: Verwenden Sie mehr verschiedene Zeichen.',
  named: 'Lassen Sie Ihre E-Mail-Adresse darin weg.',
  different: 'Die beiden Passwörter sind verschieden.',
  wrong: 'Das ist nicht das Passwort Ihrer Wallet.',
  later: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  signTitle: 'Diese Nachricht signieren?',
  asks: '{site} bittet darum, mit diesem Konto:',
  sign: 'Signieren',
  decline: 'Ablehnen',
  otherSite:
    'Sie meldet Sie bei {domain} an, und diese Seite ist eine andere. Vielleicht will sich dort jemand als Sie anmelden.',
  noText: 'Das ist kein lesbarer Text:',
  covered:
    'Vielleicht verdeckt etwas diese Anfrage. Signieren können Sie, solange sie ganz zu sehen ist.',
  revertTitle: 'Die Änderung Ihrer E-Mail-Adresse zurücknehmen?',
  revertHint:
    'Ihr Konto bekommt seine frühere Adresse wieder, und alle Anmeldungen enden. Melden Sie sich danach selbst damit an.',
  revert: 'Zurücknehmen',
  reverted:
    'Erledigt. Ihr Konto hat diese Adresse wieder, und alle Anmeldungen sind beendet. Melden Sie sich jetzt damit an.',
  revertOver: 'Dieser Link wurde schon benutzt oder ist zu alt.',
  revertCut: 'Dieser Link ist nicht vollständig. Kopieren Sie ihn ganz aus der E-Mail.',
  failed: 'Das hat nicht geklappt. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
}
