import { type LanguageTag, languageOf } from '@portico/contract'

/** The kinds of notices that visitors get by mail. */
export type NoticeKind =
  | 'newDevice'
  | 'continued'
  | 'deviceAdded'
  | 'waysBackChanged'
  | 'assistanceRequested'
  | 'assistanceAllowed'
  | 'assistanceGiven'
  | 'exported'
  | 'emailChanged'
  | 'emailChangeWaits'
  | 'emailSoonYours'
  | 'logoutWaits'
  | 'changesRefused'
  | 'addressInUse'
  | 'deleted'

/**
 * The texts of mails about an account. `{host}`, `{browser}`, `{time}` and the effective time `{due}` are in braces.
 */
export type NoticeTexts = {
  subjects: Record<NoticeKind, string>
  sentences: Record<NoticeKind, string>
  done: string
  /** For more than one notice of a kind in an hour. */
  again: string
  /** Says what to do if that was somebody else, for a wallet. */
  notYou: string
  /** The same for a login. */
  logOut: string
  /** The same for a wallet that the operator may be about to open: `{url}`. */
  refuse: string
  /** The same for an address: `{url}`, `{hours}`. */
  revert: string
  /** The same for an address that is about to change. */
  keep: string
  /** For a waiting action: where the owner can refuse it. */
  refuseThere: string
}

const en: NoticeTexts = {
  subjects: {
    continued: 'Another site uses your login',
    newDevice: 'A new device logged in to your account',
    deviceAdded: 'A new device can open your wallet',
    waysBackChanged: 'The ways back into your wallet have changed',
    assistanceRequested: 'A new device asks to open your wallet',
    assistanceAllowed: 'A new device was allowed to open your wallet',
    assistanceGiven: 'Your wallet was opened by its operator for a new device',
    exported: 'The secret words of your wallet were shown',
    emailChanged: 'Your e-mail address was changed',
    emailChangeWaits: 'Your e-mail address is about to change',
    emailSoonYours: 'Your account is about to have this address',
    logoutWaits: 'A device is about to be logged out of your account',
    changesRefused: 'What waited for your account was refused',
    addressInUse: 'An account has this address already',
    deleted: 'Your account was deleted',
  },
  sentences: {
    continued:
      'Somebody in a browser that was logged in to your account went on with it on another site.',
    newDevice:
      'Somebody logged in to your account on a device that it did not know, with a code that was sent to this address.',
    deviceAdded: 'A device was added to your wallet with one of your ways back.',
    waysBackChanged: 'A way back into your wallet was added, or the wallet was sealed anew.',
    assistanceRequested:
      'Somebody with a code of this address asks that the operator opens your wallet on a new device. It is opened when the wait of the operator is over, unless you refuse.',
    assistanceAllowed:
      'On a device that has your wallet open, somebody allowed the operator to open it on a new one.',
    assistanceGiven:
      'The operator opened your wallet on a new device, for somebody with a code of this address.',
    exported: 'The secret words of your wallet were shown. Who has them has all that is in it.',
    emailChanged: 'The e-mail address of your account was changed to another one.',
    emailChangeWaits:
      'On a device that has not opened your wallet, or with a passkey in place of a code of this address, somebody gives your account another one. It takes effect on {due} (UTC). Until then nothing changes.',
    emailSoonYours:
      'This becomes the e-mail address of your account on {due} (UTC). Until then you log in with the former one, or with your passkey.',
    logoutWaits:
      'On a device that has not opened your wallet, somebody logs out one that has. It takes effect on {due} (UTC). Until then nothing changes.',
    changesRefused:
      'On a device that has your wallet open, somebody refused what waited to be done to your account. Devices that have not opened the wallet are logged out.',
    addressInUse:
      'Somebody wanted to make this the address of another account. Nothing was changed.',
    deleted: 'Your account was deleted, with all that was kept of your wallet.',
  },
  done: 'Done at {host} with {browser}, on {time} (UTC).',
  again:
    'It was not the first time in this hour, and there may have been more. Your account lists all that happened to it.',
  notYou: 'If that was not you, log out everywhere and move what is in the wallet to another one.',
  logOut:
    'If that was not you, log in and log out everywhere. Give no code to anybody, and type it nowhere else.',
  refuse:
    'If that was not you, open {url} before the wait is over and refuse it there; that takes no login. Then set a way back of your own on the page of your wallet.',
  revert:
    'If that was not you, open {url} within {hours} hours: it brings this address back and logs out the devices that have not opened your wallet.',
  keep: 'If that was not you, open {url} : it keeps this address and logs out the devices that have not opened your wallet. For {hours} hours after the change it brings the address back. Any device that has your wallet open can refuse it too, in the settings of the account.',
  refuseThere:
    'If that was not you, refuse it on any device that has your wallet open, in the settings of the account or on the page of your wallet.',
}

const de: NoticeTexts = {
  subjects: {
    continued: 'Eine weitere Website nutzt Ihre Anmeldung',
    newDevice: 'Ein neues Gerät hat sich bei Ihrem Konto angemeldet',
    deviceAdded: 'Ein neues Gerät kann Ihre Wallet öffnen',
    waysBackChanged: 'Die Wege zurück in Ihre Wallet haben sich geändert',
    assistanceRequested: 'Ein neues Gerät möchte Ihre Wallet öffnen',
    assistanceAllowed: 'Ein neues Gerät darf Ihre Wallet öffnen',
    assistanceGiven: 'Ihre Wallet wurde vom Betreiber für ein neues Gerät geöffnet',
    exported: 'Die geheimen Wörter Ihrer Wallet wurden angezeigt',
    emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
    emailChangeWaits: 'Ihre E-Mail-Adresse wird bald geändert',
    emailSoonYours: 'Ihr Konto bekommt bald diese Adresse',
    logoutWaits: 'Ein Gerät wird bald von Ihrem Konto abgemeldet',
    changesRefused: 'Was bei Ihrem Konto wartete, wurde abgelehnt',
    addressInUse: 'Diese Adresse hat schon ein Konto',
    deleted: 'Ihr Konto wurde gelöscht',
  },
  sentences: {
    continued:
      'In einem Browser, der bei Ihrem Konto angemeldet war, hat sich jemand damit auf einer weiteren Website angemeldet.',
    newDevice:
      'Auf einem Gerät, das Ihr Konto nicht kannte, hat sich jemand mit einem Code an diese Adresse angemeldet.',
    deviceAdded: 'Ihrer Wallet wurde mit einem Ihrer Wege zurück ein Gerät hinzugefügt.',
    waysBackChanged:
      'Ein Weg zurück in Ihre Wallet wurde hinzugefügt, oder die Wallet wurde neu versiegelt.',
    assistanceRequested:
      'Jemand mit einem Code an diese Adresse möchte, dass der Betreiber Ihre Wallet auf einem neuen Gerät öffnet. Sie wird geöffnet, wenn die Wartezeit des Betreibers vorbei ist, es sei denn, Sie lehnen ab.',
    assistanceAllowed:
      'Auf einem Gerät, auf dem Ihre Wallet offen ist, hat jemand dem Betreiber erlaubt, sie auf einem neuen zu öffnen.',
    assistanceGiven:
      'Der Betreiber hat Ihre Wallet auf einem neuen Gerät geöffnet, für jemanden mit einem Code an diese Adresse.',
    exported:
      'Die geheimen Wörter Ihrer Wallet wurden angezeigt. Wer sie hat, hat alles, was darin ist.',
    emailChanged: 'Die E-Mail-Adresse Ihres Kontos wurde in eine andere geändert.',
    emailChangeWaits:
      'Auf einem Gerät, das Ihre Wallet nicht geöffnet hat, oder mit einem Passkey statt eines Codes an diese Adresse, gibt jemand Ihrem Konto eine andere. Das gilt ab {due} (UTC). Bis dahin ändert sich nichts.',
    emailSoonYours:
      'Ab {due} (UTC) ist das die E-Mail-Adresse Ihres Kontos. Bis dahin melden Sie sich mit der bisherigen oder mit Ihrem Passkey an.',
    logoutWaits:
      'Auf einem Gerät, das Ihre Wallet nicht geöffnet hat, meldet jemand eines ab, das sie geöffnet hat. Das gilt ab {due} (UTC). Bis dahin ändert sich nichts.',
    changesRefused:
      'Auf einem Gerät, auf dem Ihre Wallet offen ist, hat jemand abgelehnt, was mit Ihrem Konto geschehen sollte. Geräte, die die Wallet nicht geöffnet haben, sind abgemeldet.',
    addressInUse:
      'Jemand wollte diese Adresse einem anderen Konto geben. Es wurde nichts geändert.',
    deleted: 'Ihr Konto wurde gelöscht, mit allem, was von Ihrer Wallet aufbewahrt war.',
  },
  done: 'Auf {host} mit {browser}, am {time} (UTC).',
  again:
    'Es war nicht das erste Mal in dieser Stunde, und es kann noch öfter geschehen sein. Ihr Konto führt alles auf, was mit ihm geschah.',
  notYou:
    'Waren Sie das nicht, melden Sie sich überall ab und bringen Sie den Inhalt der Wallet in eine andere.',
  logOut:
    'Waren Sie das nicht, melden Sie sich an und dann überall ab. Geben Sie niemandem einen Code, und geben Sie ihn nirgends sonst ein.',
  refuse:
    'Waren Sie das nicht, öffnen Sie {url}, bevor die Wartezeit vorbei ist, und lehnen Sie dort ab; eine Anmeldung braucht es dafür nicht. Legen Sie danach auf der Seite Ihrer Wallet einen eigenen Weg zurück fest.',
  revert:
    'Waren Sie das nicht, öffnen Sie innerhalb von {hours} Stunden {url}: Das bringt diese Adresse zurück und meldet die Geräte ab, die Ihre Wallet nicht geöffnet haben.',
  keep: 'Waren Sie das nicht, öffnen Sie {url} : Das behält diese Adresse und meldet die Geräte ab, die Ihre Wallet nicht geöffnet haben. Noch {hours} Stunden nach der Änderung bringt es sie zurück. Auch jedes Gerät, auf dem Ihre Wallet offen ist, kann ablehnen, in den Einstellungen des Kontos.',
  refuseThere:
    'Waren Sie das nicht, lehnen Sie auf einem Gerät ab, auf dem Ihre Wallet offen ist, in den Einstellungen des Kontos oder auf der Seite Ihrer Wallet.',
}

const ar: NoticeTexts = {
  subjects: {
    continued: 'موقع آخر يستخدم تسجيل دخولك',
    newDevice: 'سجّل جهاز جديد الدخول إلى حسابك',
    deviceAdded: 'يمكن لجهاز جديد فتح محفظتك',
    waysBackChanged: 'تغيّرت طرق استعادة محفظتك',
    assistanceRequested: 'يطلب جهاز جديد فتح محفظتك',
    assistanceAllowed: 'سُمح لجهاز جديد بفتح محفظتك',
    assistanceGiven: 'فتح المشغّل محفظتك لجهاز جديد',
    exported: 'عُرضت الكلمات السرية لمحفظتك',
    emailChanged: 'تغيّر بريدك الإلكتروني',
    emailChangeWaits: 'سيتغيّر بريدك الإلكتروني قريبًا',
    emailSoonYours: 'سيكون هذا عنوان حسابك قريبًا',
    logoutWaits: 'سيُسجَّل خروج جهاز من حسابك قريبًا',
    changesRefused: 'رُفض ما كان ينتظر في حسابك',
    addressInUse: 'لهذا العنوان حساب بالفعل',
    deleted: 'حُذف حسابك',
  },
  sentences: {
    continued: 'في متصفح مسجّل الدخول إلى حسابك، تابع أحدهم به على موقع آخر.',
    newDevice: 'سجّل أحدهم الدخول إلى حسابك من جهاز لا يعرفه الحساب، برمز أُرسل إلى هذا العنوان.',
    deviceAdded: 'أُضيف جهاز إلى محفظتك بإحدى طرق الاستعادة.',
    waysBackChanged: 'أُضيفت طريقة لاستعادة محفظتك، أو أُعيد ختم المحفظة.',
    assistanceRequested:
      'يطلب شخص لديه رمز من هذا العنوان أن يفتح المشغّل محفظتك على جهاز جديد. ستُفتح عند انتهاء مدة الانتظار لدى المشغّل ما لم ترفض.',
    assistanceAllowed: 'على جهاز محفظتك مفتوحة عليه، سمح أحدهم للمشغّل بفتحها على جهاز جديد.',
    assistanceGiven: 'فتح المشغّل محفظتك على جهاز جديد لشخص لديه رمز من هذا العنوان.',
    exported: 'عُرضت الكلمات السرية لمحفظتك. من يملكها يملك كل ما فيها.',
    emailChanged: 'تغيّر البريد الإلكتروني لحسابك إلى بريد آخر.',
    emailChangeWaits:
      'على جهاز لم يفتح محفظتك، أو بمفتاح مرور بدلًا من رمز من هذا العنوان، يعطي أحدهم حسابك عنوانًا آخر. يسري ذلك ابتداءً من {due} (UTC). لا يتغيّر شيء حتى ذلك الحين.',
    emailSoonYours:
      'ابتداءً من {due} (UTC) يكون هذا البريد الإلكتروني لحسابك. حتى ذلك الحين سجّل الدخول بالعنوان السابق أو بمفتاح المرور.',
    logoutWaits:
      'على جهاز لم يفتح محفظتك، يسجّل أحدهم خروج جهاز فتحها. يسري ذلك ابتداءً من {due} (UTC). لا يتغيّر شيء حتى ذلك الحين.',
    changesRefused:
      'على جهاز محفظتك مفتوحة عليه، رفض أحدهم ما كان سيُفعل بحسابك. سُجّل خروج الأجهزة التي لم تفتح المحفظة.',
    addressInUse: 'أراد أحدهم جعل هذا العنوان لحساب آخر. لم يتغيّر شيء.',
    deleted: 'حُذف حسابك مع كل ما كان محفوظًا من محفظتك.',
  },
  done: 'تم ذلك في {host} باستخدام {browser} في {time} (UTC).',
  again: 'لم تكن هذه المرة الأولى خلال هذه الساعة، وربما تكرر ذلك. يعرض حسابك كل ما حدث له.',
  notYou: 'إن لم تكن أنت من فعل ذلك فسجّل الخروج من كل مكان وانقل محتوى المحفظة إلى محفظة أخرى.',
  logOut:
    'إن لم تكن أنت من فعل ذلك فسجّل الدخول ثم سجّل الخروج من كل مكان. لا تعطِ أي رمز لأحد ولا تكتبه في مكان آخر.',
  refuse:
    'إن لم تكن أنت من فعل ذلك فافتح {url} قبل انتهاء مدة الانتظار وارفض الطلب هناك دون تسجيل دخول. ثم عيّن طريقة استرداد خاصة بك في صفحة محفظتك.',
  revert:
    'إن لم تكن أنت من فعل ذلك فافتح {url} خلال {hours} ساعة: يعيد ذلك هذا العنوان ويسجّل خروج الأجهزة التي لم تفتح محفظتك.',
  keep: 'إن لم تكن أنت من فعل ذلك فافتح {url} : يُبقي ذلك هذا العنوان ويسجّل خروج الأجهزة التي لم تفتح محفظتك. وخلال {hours} ساعة بعد التغيير يعيد العنوان. ويستطيع رفض ذلك أيضًا أي جهاز محفظتك مفتوحة عليه، من إعدادات الحساب.',
  refuseThere:
    'إن لم تكن أنت من فعل ذلك فارفضه على جهاز محفظتك مفتوحة عليه، من إعدادات الحساب أو من صفحة محفظتك.',
}

const languages: Readonly<Record<LanguageTag, NoticeTexts>> = { en, de, ar }

/** Returns the texts of a language (BCP 47), or of English. */
export const noticeTextsOf = (language: string): NoticeTexts => languages[languageOf(language)]
