import type { CodeMailTexts } from './codeMailTexts.ts'

/** The texts of mails with codes in Arabic. */
export const ar: CodeMailTexts = {
  subject: '{code} هو رمزك لدخول {host}',
  heading: 'رمزك',
  purposes: {
    login: 'يسجّل دخولك إلى {host} في المتصفح الذي طلبه. تنتهي صلاحيته بعد {minutes} دقائق.',
    changeOld: 'يؤكد بريدًا إلكترونيًا جديدًا لحسابك في {host}. تنتهي صلاحيته بعد {minutes} دقائق.',
    changeNew: 'يجعل هذا العنوان بريد حساب في {host}. تنتهي صلاحيته بعد {minutes} دقائق.',
  },
  requested: 'طُلب من {browser} في {time} (UTC).',
  unknownBrowser: 'متصفح غير معروف',
  notYou:
    'إن لم تكن أنت من طلبه فلا داعي لفعل شيء: لا أحد يدخل من دون الرمز. لا تخبر به أحدًا أبدًا.',
}
