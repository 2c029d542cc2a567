import type { Texts } from './en.ts'

/** The texts of the frame in German. */
export const de: Texts = {
  passkeyTitle: 'Schützen Sie Ihre Wallet',
  passkeyHint:
    'Ein Passkey öffnet sie mit Fingerabdruck, Gesicht oder der Sperre dieses Geräts, auch auf Ihren anderen Geräten, die ihn teilen. Niemand kann ihn ersetzen, auch wir nicht: Wenn Sie ihn verlieren, ist die Wallet verloren.',
  passkeyMake: 'Passkey verwenden',
  passwordInstead: 'Lieber ein Passwort wählen',
  findPasskeyTitle: 'Öffnen Sie Ihre Wallet',
  passkeyFind: 'Mit meinem Passkey öffnen',
  passwordFind: 'Lieber das Passwort eingeben',
  passkeyRefused: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal.',
  passkeyUnsupported:
    'Der Passkey kann auf diesem Gerät keine Wallet öffnen. Nehmen Sie einen anderen Weg.',
  passkeyOther: 'Dieser Passkey gehört zu einer anderen Wallet.',
  passkeyUnknown: 'Dieser Passkey gehört zu keinem Konto. Verwenden Sie einen Code.',
  passkeyApprove: 'Bestätigen Sie mit Ihrem Passkey.',
  passkeyLogIn: 'Meinen Passkey verwenden',
  passkeyLogInHint: 'Der Passkey Ihrer Wallet meldet Sie an und öffnet sie, ohne Code.',
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
  kitInstead: 'Lieber ein Notfallblatt drucken',
  kitFind: 'Lieber das Notfallblatt verwenden',
  kitTitle: 'Bewahren Sie Ihr Notfallblatt auf',
  kitHint:
    'Diese Zeichen öffnen Ihre Wallet auf einem neuen Gerät. Drucken oder notieren Sie sie, und zeigen Sie sie niemandem. Niemand kann sie ersetzen, auch wir nicht: Wenn Sie sie verlieren, ist die Wallet verloren.',
  kitPrint: 'Drucken',
  kitSave: 'Als Datei speichern',
  kitKept: 'Ich habe es aufbewahrt',
  kitFileTitle: 'Notfallblatt der Wallet von',
  kitCheckTitle: 'Prüfen Sie Ihr Notfallblatt',
  kitCheckHint: 'Tippen Sie ab, was auf Ihrem Papier oder in der Datei steht.',
  kitGroup: 'Gruppe {number} Ihres Notfallblatts',
  kitNotTyped:
    'Das ist nicht diese Gruppe. Sehen Sie noch einmal auf Ihr Papier oder in die Datei.',
  kitDone: 'Wallet erstellen',
  kitAgain: 'Notfallblatt noch einmal zeigen',
  kit: 'Ihr Notfallblatt',
  kitFindTitle: 'Geben Sie Ihr Notfallblatt ein',
  kitFindHint:
    'Dieses Gerät kennt Ihre Wallet noch nicht. Das Blatt hat vier Gruppen aus sieben Buchstaben und Ziffern.',
  kitTyped: 'Ein Zeichen ist falsch oder fehlt. Vergleichen Sie es mit Ihrem Papier.',
  kitWrong: 'Das ist nicht das Notfallblatt Ihrer Wallet.',
  later: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  signTitle: 'Diese Nachricht signieren?',
  requestedWith: '{site} bittet darum, mit diesem Konto:',
  callsItself: 'Die Seite nennt sich',
  sign: 'Signieren',
  decline: 'Ablehnen',
  otherSite:
    'Sie meldet Sie bei {domain} an, und diese Seite ist eine andere. Vielleicht will sich dort jemand als Sie anmelden.',
  otherAccount:
    'Das meldet ein anderes Konto an als das, das unterschreibt. Jemand könnte Ihre Unterschrift anderswo verwenden wollen.',
  noText: 'Das ist kein lesbarer Text:',
  covered:
    'Etwas verdeckt vielleicht diese Anfrage. Sie können zustimmen, solange alles von ihr zu sehen ist.',
  readOn: 'Unten steht noch mehr. Sie können zustimmen, wenn Sie bis zum Ende gelesen haben.',
  tooSoon:
    'Das war zu früh. Bewegen Sie den Zeiger von der Schaltfläche weg, warten Sie eine Sekunde und drücken Sie noch einmal.',
  requestedBy: '{site} bittet darum.',
  inWindow: 'Sie öffnet sich in einem eigenen Fenster, das keine Seite verdecken kann.',
  openWindow: 'Fenster öffnen',
  openAgain: 'Noch einmal öffnen',
  windowBlocked:
    'Der Browser hat das Fenster nicht geöffnet. Erlauben Sie dieser Seite Fenster, und versuchen Sie es noch einmal.',
  goOn: 'Weiter geht es im Fenster. Es zu schließen lehnt ab.',
  windowWaits: 'Einen Moment …',
  windowOver: 'Diese Anfrage ist beendet. Sie können dieses Fenster schließen.',
  windowFailed:
    'Diese Anfrage ließ sich nicht lesen. Gehen Sie zurück zur Seite und öffnen Sie sie noch einmal.',
  windowApart:
    'Die Website und dieses Fenster haben sich nicht gefunden. Gehen Sie zurück zur Seite und machen Sie dort weiter.',
  continueTitle: 'Mit einer Anmeldung dieses Browsers weitermachen',
  continueHint:
    'Es öffnet sich ein eigenes Fenster. Es weiß, wer angemeldet ist, und fragt, ob Sie hier weitermachen. Vorher erfährt diese Seite nichts.',
  revertTitle: 'Die Änderung Ihrer E-Mail-Adresse zurücknehmen?',
  revertHint:
    'Ihr Konto behält diese Adresse oder bekommt sie wieder, und Geräte, die Ihre Wallet nicht geöffnet haben, werden abgemeldet. Melden Sie sich danach selbst damit an.',
  revert: 'Zurücknehmen',
  reverted:
    'Erledigt. Ihr Konto hat diese Adresse, und Geräte, die Ihre Wallet nicht geöffnet haben, sind abgemeldet. Melden Sie sich jetzt damit an.',
  revertWaits:
    'Die Adresse wurde auf einem Gerät geändert, das die Wallet hat. Sie kommt daher in einem Tag zurück, wenn kein solches Gerät ablehnt.',
  linkOver: 'Dieser Link wurde schon benutzt oder ist zu alt.',
  linkCut: 'Dieser Link ist nicht vollständig. Kopieren Sie ihn ganz aus der E-Mail.',
  refuseHint:
    'Jemand mit einem Code an diese Adresse hat darum gebeten. Waren Sie das nicht, lehnen Sie ab: Dann wird nichts geöffnet, und eine Anmeldung braucht es dafür nicht. Waren Sie es, schließen Sie diese Seite.',
  refused:
    'Abgelehnt. Kein neues Gerät öffnet Ihre Wallet. Melden Sie sich jetzt auf der Seite Ihrer Wallet überall ab, und legen Sie dort einen eigenen Weg zurück fest.',
  operator: 'Ihr Betreiber kann diese Wallet wiederherstellen',
  operatorTitle: 'Ihre Wallet erstellen',
  operatorHint:
    '{site} verwahrt, was sie öffnet: Auf einem neuen Gerät genügt ein Code an Ihre E-Mail-Adresse. Wer {site} betreibt, könnte sie ebenfalls öffnen, und auch jemand, der in Ihr Postfach gelangt.',
  operatorOpens:
    'Dieses Gerät kennt Ihre Wallet noch nicht. {site} verwahrt, was sie öffnet, und öffnet sie hier für den, der einen Code an Ihre E-Mail-Adresse hat.',
  operatorNot: 'Nur ich soll sie öffnen können',
  operatorWaits:
    'Sie kann hier ab {time} geöffnet werden. Kommen Sie dann wieder, oder erlauben Sie es auf einem Gerät, auf dem Ihre Wallet offen ist.',
  operatorFrozen:
    'Die E-Mail-Adresse dieses Kontos wurde geändert oder wird es bald. Der Betreiber öffnet seine Wallet ab {time}: Bis dahin kann das von der alten Adresse aus zurückgenommen werden.',
  requestTitle: 'Ein neues Gerät möchte Ihre Wallet öffnen',
  requestUnknown: 'Ein Gerät, das inzwischen abgemeldet ist',
  requestedOn: 'Angefragt: {time}.',
  requestOpens: 'Es kann sie ab {time} öffnen, wenn Sie nicht ablehnen.',
  requestAllowed: 'Erlaubt. Das andere Gerät kann Ihre Wallet jetzt öffnen.',
  requestRefused: 'Abgelehnt. Melden Sie sich überall ab, wenn Sie nicht wissen, wer es war.',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  waitingTitle: 'Jemand ändert Ihr Konto',
  waitingEmail: 'Es bekommt am {time} eine andere E-Mail-Adresse, wenn Sie nicht ablehnen.',
  waitingLogOut:
    'Ein Gerät, auf dem Ihre Wallet offen ist, wird am {time} abgemeldet, wenn Sie nicht ablehnen.',
  waitingHint:
    'Das wurde auf einem Gerät verlangt, das Ihre Wallet nicht geöffnet hat, oder mit einem Passkey. Wenn Sie ablehnen, werden solche Geräte abgemeldet.',
  waitingRefused:
    'Abgelehnt. Es wurde nichts geändert. Vielleicht ist jemand in Ihrem Postfach: Ändern Sie dessen Passwort.',
  failed: 'Das hat nicht geklappt. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
}
