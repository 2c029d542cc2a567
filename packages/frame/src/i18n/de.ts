import type { Texts } from './en.ts'

/** The texts of the frame in German. */
export const de: Texts = {
  passkeyTitle: 'Schützen Sie Ihre Wallet',
  passkeyHint:
    'Entsperren Sie mit Fingerabdruck, Gesicht oder Bildschirmsperre, hier und auf Geräten, die Ihre Passkeys teilen. Niemand kann ihn ersetzen, auch wir nicht. Wenn Sie ihn verlieren, ist Ihre Wallet weg.',
  passkeyMake: 'Passkey verwenden',
  passwordInstead: 'Lieber ein Passwort wählen',
  findPasskeyTitle: 'Öffnen Sie Ihre Wallet',
  passkeyFind: 'Mit Passkey öffnen',
  passwordFind: 'Lieber das Passwort eingeben',
  passkeyRefused: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal.',
  passkeyUnsupported:
    'Auf diesem Gerät kann der Passkey keine Wallet öffnen. Verwenden Sie eine andere Möglichkeit.',
  passkeyOther: 'Dieser Passkey gehört zu einer anderen Wallet.',
  passkeyUnknown: 'Dieser Passkey gehört zu keinem Konto. Verwenden Sie einen Code.',
  passkeyApprove: 'Bestätigen Sie mit Ihrem Passkey.',
  passkeyLogIn: 'Meinen Passkey verwenden',
  passkeyLogInHint: 'Der Passkey Ihrer Wallet meldet Sie an und öffnet sie, ohne Code.',
  makeTitle: 'Wählen Sie ein Passwort für Ihre Wallet',
  makeHint:
    'Es öffnet Ihre Wallet auf einem neuen Gerät. Niemand kann es zurücksetzen, auch wir nicht. Wenn Sie es vergessen, ist Ihre Wallet weg.',
  findTitle: 'Geben Sie das Passwort Ihrer Wallet ein',
  findHint: 'Sie haben Ihre Wallet auf diesem Gerät noch nicht geöffnet.',
  password: 'Passwort',
  repeat: 'Passwort wiederholen',
  make: 'Wallet erstellen',
  find: 'Wallet öffnen',
  cancel: 'Abbrechen',
  short: 'Verwenden Sie mindestens 12 Zeichen.',
  simple: 'Das ist zu leicht zu erraten. Mischen Sie mehr verschiedene Zeichen.',
  named: 'Verwenden Sie Ihre E-Mail-Adresse nicht im Passwort.',
  different: 'Die Passwörter stimmen nicht überein.',
  wrong: 'Das ist nicht das Passwort Ihrer Wallet.',
  kitInstead: 'Lieber ein Notfallblatt drucken',
  kitFind: 'Lieber das Notfallblatt verwenden',
  kitTitle: 'Speichern Sie Ihr Notfallblatt',
  kitHint:
    'Diese Zeichen öffnen Ihre Wallet auf einem neuen Gerät. Drucken oder notieren Sie sie, und zeigen Sie sie niemandem. Niemand kann sie ersetzen, auch wir nicht. Wenn Sie sie verlieren, ist Ihre Wallet weg.',
  kitPrint: 'Drucken',
  kitSave: 'Als Datei speichern',
  kitKept: 'Ich habe es gespeichert',
  kitFileTitle: 'Notfallblatt der Wallet von',
  kitCheckTitle: 'Prüfen Sie Ihr Notfallblatt',
  kitCheckHint: 'Tippen Sie ab, was auf Ihrem Papier oder in der Datei steht.',
  kitGroup: 'Gruppe {number} Ihres Notfallblatts',
  kitNotTyped:
    'Diese Gruppe stimmt nicht. Vergleichen Sie sie noch einmal mit Ihrem Papier oder der Datei.',
  kitDone: 'Wallet erstellen',
  kitAgain: 'Notfallblatt noch einmal zeigen',
  kit: 'Ihr Notfallblatt',
  kitFindTitle: 'Geben Sie Ihr Notfallblatt ein',
  kitFindHint:
    'Sie haben Ihre Wallet auf diesem Gerät noch nicht geöffnet. Das Blatt hat vier Gruppen aus sieben Buchstaben und Ziffern.',
  kitTyped: 'Ein Zeichen ist falsch oder fehlt. Vergleichen Sie es mit Ihrem Papier.',
  kitWrong: 'Das ist nicht das Notfallblatt Ihrer Wallet.',
  later: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  signTitle: 'Diese Nachricht signieren?',
  requestedWith: 'Anfrage von {site} an dieses Konto:',
  callsItself: 'Name laut der Seite',
  sign: 'Signieren',
  decline: 'Ablehnen',
  otherSite:
    'Damit melden Sie sich bei {domain} an, einer anderen Website. Vielleicht will sich dort jemand als Sie anmelden.',
  otherAccount:
    'Das meldet ein anderes Konto an als das, das signiert. Vielleicht will jemand Ihre Signatur anderswo verwenden.',
  noText: 'Diese Nachricht ist kein lesbarer Text:',
  covered:
    'Etwas verdeckt vielleicht diese Anfrage. Sie können zustimmen, wenn sie ganz zu sehen ist.',
  readOn: 'Unten steht noch mehr. Sie können zustimmen, wenn Sie bis zum Ende gelesen haben.',
  tooSoon:
    'Das war zu früh. Bewegen Sie den Zeiger von der Schaltfläche weg, warten Sie eine Sekunde und drücken Sie noch einmal.',
  typeDigits: 'Um ohne Zeiger zuzustimmen, geben Sie hier {digits} ein:',
  wrongDigits:
    'Diese Ziffern sind falsch. Drücken Sie die Schaltfläche noch einmal, um andere Ziffern zu sehen.',
  requestedBy: 'Anfrage von {site}.',
  inWindow: 'Sie öffnet sich in einem eigenen Fenster, das keine Seite verdecken kann.',
  openWindow: 'Fenster öffnen',
  openAgain: 'Noch einmal öffnen',
  windowBlocked:
    'Ihr Browser hat das Fenster blockiert. Erlauben Sie dieser Seite, Fenster zu öffnen, und versuchen Sie es noch einmal.',
  goOn: 'Weiter im Fenster. Wenn Sie es schließen, wird die Anfrage abgelehnt.',
  windowWaits: 'Einen Moment …',
  windowOver: 'Diese Anfrage ist beendet. Sie können dieses Fenster schließen.',
  windowFailed:
    'Diese Anfrage ließ sich nicht lesen. Gehen Sie zurück zur Seite und öffnen Sie sie noch einmal.',
  windowApart:
    'Die Website und dieses Fenster haben sich nicht gefunden. Gehen Sie zurück zur Seite und fahren Sie dort fort.',
  continueTitle: 'Mit bestehender Anmeldung fortfahren',
  continueHint:
    'Es öffnet sich ein eigenes Fenster. Es zeigt, wer angemeldet ist, und fragt, ob Sie hier fortfahren. Vorher erfährt diese Seite nichts.',
  revertTitle: 'Die Änderung Ihrer E-Mail-Adresse rückgängig machen?',
  revertHint:
    'Ihr Konto behält diese Adresse oder bekommt sie zurück. Geräte, die Ihre Wallet nicht geöffnet haben, werden abgemeldet. Melden Sie sich danach mit dieser Adresse an.',
  revert: 'Rückgängig machen',
  reverted:
    'Erledigt. Ihr Konto hat diese Adresse. Geräte, die Ihre Wallet nicht geöffnet haben, sind abgemeldet. Sie können sich jetzt anmelden.',
  revertWaits:
    'Die Adresse wurde auf einem Gerät geändert, das Ihre Wallet öffnen kann. Sie bekommen diese Adresse in einem Tag zurück, wenn kein solches Gerät ablehnt.',
  linkOver: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  linkCut: 'Dieser Link ist unvollständig. Kopieren Sie ihn ganz aus der E-Mail.',
  refuseHint:
    'Jemand mit einem Code für diese Adresse möchte Ihre Wallet öffnen. Waren Sie das nicht, lehnen Sie ab: Dann wird nichts geöffnet, und Sie müssen sich nicht anmelden. Waren Sie es, schließen Sie diese Seite.',
  refused:
    'Abgelehnt. Kein neues Gerät öffnet Ihre Wallet. Melden Sie sich jetzt auf der Seite Ihrer Wallet überall ab, und fügen Sie dort eine eigene Wiederherstellung hinzu.',
  operator: 'Ihr Betreiber kann diese Wallet wiederherstellen',
  operatorTitle: 'Wallet erstellen',
  operatorHint:
    '{site} verwahrt einen Schlüssel dazu. Auf einem neuen Gerät genügt ein Code an Ihre E-Mail-Adresse, um sie zu öffnen. Wer {site} betreibt, könnte sie ebenfalls öffnen, und auch jeder, der in Ihr Postfach gelangt.',
  operatorOpens:
    'Sie haben Ihre Wallet auf diesem Gerät noch nicht geöffnet. {site} verwahrt einen Schlüssel dazu und öffnet sie für jeden, der einen Code an Ihre E-Mail-Adresse hat.',
  operatorNot: 'Nur ich soll sie öffnen können',
  operatorWaits:
    'Sie können sie hier ab {time} öffnen. Kommen Sie dann wieder, oder erlauben Sie es auf einem Gerät, auf dem Ihre Wallet offen ist.',
  operatorFrozen:
    'Die E-Mail-Adresse dieses Kontos wurde geändert oder wird bald geändert. Der Betreiber öffnet die Wallet ab {time}. Bis dahin lässt sich die Änderung von der alten Adresse aus rückgängig machen.',
  requestTitle: 'Ein neues Gerät möchte Ihre Wallet öffnen',
  requestUnknown: 'Ein Gerät, das inzwischen abgemeldet ist',
  requestedOn: 'Angefragt: {time}.',
  requestOpens: 'Es kann Ihre Wallet ab {time} öffnen, wenn Sie nicht ablehnen.',
  requestAllowed: 'Erlaubt. Das andere Gerät kann Ihre Wallet jetzt öffnen.',
  requestRefused: 'Abgelehnt. Wenn Sie nicht wissen, wer es war, melden Sie sich überall ab.',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  waitingTitle: 'Jemand ändert Ihr Konto',
  waitingEmail: 'Seine E-Mail-Adresse ändert sich am {time}, wenn Sie nicht ablehnen.',
  waitingLogOut:
    'Ein Gerät, auf dem Ihre Wallet offen ist, wird am {time} abgemeldet, wenn Sie nicht ablehnen.',
  waitingHint:
    'Das wurde ohne Ihre Wallet angefordert, mit einem Code oder einem Passkey. Wenn Sie ablehnen, werden Geräte abgemeldet, die Ihre Wallet nicht geöffnet haben.',
  waitingRefused:
    'Abgelehnt. Es wurde nichts geändert. Vielleicht ist jemand in Ihrem Postfach: Ändern Sie dessen Passwort.',
  spentToday: 'Heute auf dieser Website ausgegeben: {spent} von {limit}',
  failed: 'Das hat nicht geklappt. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
}
