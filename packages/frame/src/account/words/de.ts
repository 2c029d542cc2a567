import type { AccountWords } from './en.ts'

/** The same in German. */
export const de: AccountWords = {
  editTitle: 'E-Mail-Adresse ändern',
  editHint: 'Ihr Konto hat {email}. Dorthin geht ein Code, danach einer an die neue Adresse.',
  editLabel: 'Neue E-Mail-Adresse',
  save: 'Speichern',
  currentTitle: 'Bisherige Adresse bestätigen',
  newTitle: 'Neue Adresse bestätigen',
  codeHint: 'Geben Sie den Code ein, den wir an {email} gesendet haben. Er gilt 10 Minuten.',
  code: 'Sechsstelliger Code',
  check: 'Bestätigen',
  resend: 'Neuen Code senden',
  resent: 'Ein neuer Code ist unterwegs.',
  invalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
  same: 'Ihr Konto hat diese Adresse schon.',
  waitTitle: 'Die neue Adresse wartet',
  waitHint:
    '{email} wird am {time} die Adresse Ihres Kontos. Beide Adressen wurden benachrichtigt. Bis dahin kann die alte es ablehnen, und ein Gerät, auf dem Ihre Wallet offen ist, auch. Sie melden sich mit der alten oder mit Ihrem Passkey an.',
  refused: 'Dieser Code ist falsch, wurde schon benutzt oder ist abgelaufen.',
  digits: 'Geben Sie die sechs Ziffern des Codes ein.',
  cooldown: 'Bitte versuchen Sie es in {seconds} Sekunden noch einmal',
  later: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  unsent:
    'Der Code konnte nicht gesendet werden. Versuchen Sie es in ein paar Minuten noch einmal.',
  unreachable:
    'Der Anmeldedienst antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  notHere: 'Öffnen Sie zuerst Ihre Wallet auf diesem Gerät. Nur wer sie öffnen kann, darf das.',
  failed: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  passkey: 'Stattdessen meinen Passkey verwenden',
  passkeyRefused:
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder verwenden Sie den Code.',
  passkeyOther: 'Dieser Passkey gehört nicht zu diesem Konto.',
  cancel: 'Abbrechen',
  devicesTitle: 'Wo Sie angemeldet sind',
  devicesHint: 'Melden Sie ab, was Sie nicht kennen.',
  unknown: 'Unbekannter Browser',
  site: 'Auf',
  since: 'Angemeldet',
  seen: 'Zuletzt benutzt',
  here: 'Hier sind Sie gerade.',
  logOut: 'Abmelden',
  loggedOut: 'Abgemeldet',
  logOutWaits:
    'Dieses Gerät hat Ihre Wallet nicht geöffnet, jenes schon. Es wird am {time} abgemeldet, wenn es nicht ablehnt.',
  everywhereTitle: 'Abgemeldet',
  everywhereHint:
    'Sie sind hier abgemeldet. Geräte, auf denen Ihre Wallet offen ist, werden am {time} abgemeldet, wenn keines von ihnen ablehnt.',
  everywhere: 'Überall abmelden',
  close: 'Schließen',
  deleteTitle: 'Konto löschen?',
  deleteHint:
    'Ihr Konto und seine Wallet werden gelöscht. Was die Wallet enthält, ist endgültig verloren, es sei denn, Sie haben ihre geheimen Wörter aufgeschrieben. Niemand kann das rückgängig machen.',
  word: 'LÖSCHEN',
  typeWord: 'Geben Sie {word} ein, um fortzufahren',
  wordWrong: 'Geben Sie das Wort so ein, wie es dasteht.',
  delete: 'Mein Konto löschen',
  proveTitle: 'Bestätigen Sie, dass Sie es sind',
}
