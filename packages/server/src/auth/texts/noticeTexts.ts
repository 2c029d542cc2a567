import { primaryLanguageOf } from './mailTexts.ts'

/** What visitors are told of by mail. */
export type NoticeKind = 'deviceAdded' | 'waysBackChanged' | 'exported' | 'deleted'

/** What mails about an account say. `{host}`, `{browser}` and `{time}` are in braces. */
export type NoticeTexts = {
  subjects: Record<NoticeKind, string>
  sentences: Record<NoticeKind, string>
  done: string
  /** What to do where that was somebody else; nothing helps who is deleted. */
  notYou: string
}

const en: NoticeTexts = {
  subjects: {
    deviceAdded: 'A new device can open your wallet',
    waysBackChanged: 'The ways back into your wallet have changed',
    exported: 'The secret words of your wallet were shown',
    deleted: 'Your account was deleted',
  },
  sentences: {
    deviceAdded: 'A device was added to your wallet with one of your ways back.',
    waysBackChanged: 'A way back into your wallet was added, or the wallet was sealed anew.',
    exported: 'The secret words of your wallet were shown. Who has them has all that is in it.',
    deleted: 'Your account was deleted, with all that was kept of your wallet.',
  },
  done: 'Done at {host} with {browser}, on {time} (UTC).',
  notYou: 'If that was not you, log out everywhere and move what is in the wallet to another one.',
}

const de: NoticeTexts = {
  subjects: {
    deviceAdded: 'Ein neues Gerät kann Ihre Wallet öffnen',
    waysBackChanged: 'Die Wege zurück in Ihre Wallet haben sich geändert',
    exported: 'Die geheimen Wörter Ihrer Wallet wurden angezeigt',
    deleted: 'Ihr Konto wurde gelöscht',
  },
  sentences: {
    deviceAdded: 'Ihrer Wallet wurde mit einem Ihrer Wege zurück ein Gerät hinzugefügt.',
    waysBackChanged:
      'Ein Weg zurück in Ihre Wallet wurde hinzugefügt, oder die Wallet wurde neu versiegelt.',
    exported:
      'Die geheimen Wörter Ihrer Wallet wurden angezeigt. Wer sie hat, hat alles, was darin ist.',
    deleted: 'Ihr Konto wurde gelöscht, mit allem, was von Ihrer Wallet aufbewahrt war.',
  },
  done: 'Auf {host} mit {browser}, am {time} (UTC).',
  notYou:
    'Waren Sie das nicht, melden Sie sich überall ab und bringen Sie den Inhalt der Wallet in eine andere.',
}

const ar: NoticeTexts = {
  subjects: {
    deviceAdded: 'يمكن لجهاز جديد فتح محفظتك',
    waysBackChanged: 'تغيّرت طرق استعادة محفظتك',
    exported: 'عُرضت الكلمات السرية لمحفظتك',
    deleted: 'حُذف حسابك',
  },
  sentences: {
    deviceAdded: 'أُضيف جهاز إلى محفظتك بإحدى طرق الاستعادة.',
    waysBackChanged: 'أُضيفت طريقة لاستعادة محفظتك، أو أُعيد ختم المحفظة.',
    exported: 'عُرضت الكلمات السرية لمحفظتك. من يملكها يملك كل ما فيها.',
    deleted: 'حُذف حسابك مع كل ما كان محفوظًا من محفظتك.',
  },
  done: 'تم ذلك في {host} باستخدام {browser} في {time} (UTC).',
  notYou: 'إن لم تكن أنت من فعل ذلك فسجّل الخروج من كل مكان وانقل محتوى المحفظة إلى محفظة أخرى.',
}

const languages: Readonly<Record<string, NoticeTexts>> = { en, de, ar }

/** The texts of a language (BCP 47), or of English. */
export const noticeTextsOf = (language: string): NoticeTexts =>
  languages[primaryLanguageOf(language)] ?? en
