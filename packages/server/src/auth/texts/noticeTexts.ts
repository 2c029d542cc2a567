import { type Catalog, textsIn } from '@portico/contract'

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
  | 'limitChanged'
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
    waysBackChanged: 'Your wallet’s recovery options changed',
    assistanceRequested: 'A new device wants to open your wallet',
    assistanceAllowed: 'A new device was allowed to open your wallet',
    assistanceGiven: 'The operator opened your wallet for a new device',
    exported: 'Your recovery phrase was shown',
    limitChanged: 'A spending limit of your wallet changed',
    emailChanged: 'Your e-mail was changed',
    emailChangeWaits: 'Your e-mail is about to change',
    emailSoonYours: 'Your account will soon use this address',
    logoutWaits: 'A device is about to be logged out of your account',
    changesRefused: 'Pending changes to your account were refused',
    addressInUse: 'This address already has an account',
    deleted: 'Your account was deleted',
  },
  sentences: {
    continued:
      'In a browser that was logged in to your account, someone continued with it on another site.',
    newDevice:
      'Someone logged in to your account on a new device, with a code sent to this address.',
    deviceAdded: 'A device was added to your wallet with one of your recovery options.',
    waysBackChanged: 'A recovery option was added to your wallet, or the wallet was re-encrypted.',
    assistanceRequested:
      'Someone with a code for this address asked the operator to open your wallet on a new device. The operator opens it after a waiting time, unless you refuse.',
    assistanceAllowed:
      'On a device that has your wallet open, someone allowed the operator to open it on a new one.',
    assistanceGiven:
      'The operator opened your wallet on a new device, for someone with a code for this address.',
    exported:
      'Your wallet’s recovery phrase was shown. Anyone who has it can take everything in the wallet.',
    limitChanged:
      'The amount that a site may spend in a day without the approval window was set or removed.',
    emailChanged: 'The e-mail of your account was changed to another address.',
    emailChangeWaits:
      'Someone is changing the e-mail of your account with a code or a passkey, without your wallet. The change takes effect on {due} (UTC). Nothing changes until then.',
    emailSoonYours:
      'This becomes the e-mail of your account on {due} (UTC). Until then, log in with the old address or your passkey.',
    logoutWaits:
      'Without your wallet, someone is logging out a device that has opened it. This takes effect on {due} (UTC). Nothing changes until then.',
    changesRefused:
      'On a device that has your wallet open, someone refused the pending changes to your account. Devices that haven’t opened the wallet are logged out.',
    addressInUse: 'Someone tried to use this address for another account. Nothing was changed.',
    deleted: 'Your account was deleted, with everything we kept of your wallet.',
  },
  done: 'Done at {host} with {browser}, on {time} (UTC).',
  again: 'This happened more than once within an hour. Your account history lists everything.',
  notYou: 'If that wasn’t you, log out everywhere and move your funds to another wallet.',
  logOut:
    'If that wasn’t you, log in and log out everywhere. Give a code to no one, and enter it nowhere else.',
  refuse:
    'If that wasn’t you, open {url} before the waiting time is over and refuse it there. You don’t need to log in. Then add your own recovery option on your wallet’s page.',
  revert:
    'If that wasn’t you, open {url} within {hours} hours. This brings this address back and logs out the devices that haven’t opened your wallet.',
  keep: 'If that wasn’t you, open {url} . This keeps this address and logs out the devices that haven’t opened your wallet. For {hours} hours after the change, it brings the address back. Any device that has your wallet open can also refuse, in the account settings.',
  refuseThere:
    'If that wasn’t you, refuse on any device that has your wallet open, in the account settings or on your wallet’s page.',
}

const de: NoticeTexts = {
  subjects: {
    continued: 'Eine weitere Website nutzt Ihre Anmeldung',
    newDevice: 'Ein neues Gerät hat sich bei Ihrem Konto angemeldet',
    deviceAdded: 'Ein neues Gerät kann Ihre Wallet öffnen',
    waysBackChanged: 'Die Wiederherstellung Ihrer Wallet hat sich geändert',
    assistanceRequested: 'Ein neues Gerät möchte Ihre Wallet öffnen',
    assistanceAllowed: 'Ein neues Gerät darf Ihre Wallet öffnen',
    assistanceGiven: 'Der Betreiber hat Ihre Wallet für ein neues Gerät geöffnet',
    exported: 'Ihre Wiederherstellungsphrase wurde angezeigt',
    limitChanged: 'Ein Ausgabelimit Ihrer Wallet hat sich geändert',
    emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
    emailChangeWaits: 'Ihre E-Mail-Adresse wird bald geändert',
    emailSoonYours: 'Ihr Konto bekommt bald diese Adresse',
    logoutWaits: 'Ein Gerät wird bald von Ihrem Konto abgemeldet',
    changesRefused: 'Ausstehende Änderungen an Ihrem Konto wurden abgelehnt',
    addressInUse: 'Diese Adresse hat schon ein Konto',
    deleted: 'Ihr Konto wurde gelöscht',
  },
  sentences: {
    continued:
      'In einem Browser, der bei Ihrem Konto angemeldet war, hat jemand damit auf einer weiteren Website weitergemacht.',
    newDevice:
      'Jemand hat sich mit einem Code an diese Adresse auf einem neuen Gerät bei Ihrem Konto angemeldet.',
    deviceAdded: 'Ihrer Wallet wurde mit einer Ihrer Wiederherstellungen ein Gerät hinzugefügt.',
    waysBackChanged:
      'Eine Wiederherstellung wurde hinzugefügt, oder Ihre Wallet wurde neu verschlüsselt.',
    assistanceRequested:
      'Jemand mit einem Code für diese Adresse hat den Betreiber gebeten, Ihre Wallet auf einem neuen Gerät zu öffnen. Der Betreiber öffnet sie nach einer Wartezeit, wenn Sie nicht ablehnen.',
    assistanceAllowed:
      'Auf einem Gerät, auf dem Ihre Wallet offen ist, hat jemand dem Betreiber erlaubt, sie auf einem neuen zu öffnen.',
    assistanceGiven:
      'Der Betreiber hat Ihre Wallet auf einem neuen Gerät geöffnet, für jemanden mit einem Code für diese Adresse.',
    exported:
      'Die Wiederherstellungsphrase Ihrer Wallet wurde angezeigt. Wer sie hat, kann alles in der Wallet nehmen.',
    limitChanged:
      'Der Betrag, den eine Website am Tag ohne das Freigabefenster ausgeben darf, wurde gesetzt oder entfernt.',
    emailChanged: 'Die E-Mail-Adresse Ihres Kontos wurde geändert.',
    emailChangeWaits:
      'Jemand ändert die E-Mail-Adresse Ihres Kontos mit einem Code oder einem Passkey, ohne Ihre Wallet. Die Änderung gilt ab {due} (UTC). Bis dahin ändert sich nichts.',
    emailSoonYours:
      'Ab {due} (UTC) ist das die E-Mail-Adresse Ihres Kontos. Bis dahin melden Sie sich mit der alten Adresse oder Ihrem Passkey an.',
    logoutWaits:
      'Ohne Ihre Wallet meldet jemand ein Gerät ab, das sie geöffnet hat. Das gilt ab {due} (UTC). Bis dahin ändert sich nichts.',
    changesRefused:
      'Auf einem Gerät, auf dem Ihre Wallet offen ist, hat jemand die ausstehenden Änderungen an Ihrem Konto abgelehnt. Geräte, die die Wallet nicht geöffnet haben, sind abgemeldet.',
    addressInUse:
      'Jemand wollte diese Adresse für ein anderes Konto verwenden. Es wurde nichts geändert.',
    deleted: 'Ihr Konto wurde gelöscht, mit allem, was wir von Ihrer Wallet aufbewahrt haben.',
  },
  done: 'Auf {host} mit {browser}, am {time} (UTC).',
  again:
    'Das ist innerhalb einer Stunde mehr als einmal geschehen. Ihr Kontoverlauf führt alles auf.',
  notYou:
    'Waren Sie das nicht, melden Sie sich überall ab, und bringen Sie Ihr Guthaben in eine andere Wallet.',
  logOut:
    'Waren Sie das nicht, melden Sie sich an und dann überall ab. Geben Sie niemandem einen Code, und geben Sie ihn nirgends sonst ein.',
  refuse:
    'Waren Sie das nicht, öffnen Sie {url}, bevor die Wartezeit vorbei ist, und lehnen Sie dort ab. Sie müssen sich dafür nicht anmelden. Fügen Sie danach auf der Seite Ihrer Wallet eine eigene Wiederherstellung hinzu.',
  revert:
    'Waren Sie das nicht, öffnen Sie innerhalb von {hours} Stunden {url}. Das bringt diese Adresse zurück und meldet die Geräte ab, die Ihre Wallet nicht geöffnet haben.',
  keep: 'Waren Sie das nicht, öffnen Sie {url} . Das behält diese Adresse und meldet die Geräte ab, die Ihre Wallet nicht geöffnet haben. Noch {hours} Stunden nach der Änderung bringt es sie zurück. Auch jedes Gerät, auf dem Ihre Wallet offen ist, kann ablehnen, in den Einstellungen des Kontos.',
  refuseThere:
    'Waren Sie das nicht, lehnen Sie auf einem Gerät ab, auf dem Ihre Wallet offen ist, in den Einstellungen des Kontos oder auf der Seite Ihrer Wallet.',
}

const ar: NoticeTexts = {
  subjects: {
    continued: 'موقع آخر يستخدم تسجيل دخولك',
    newDevice: 'سجّل جهاز جديد الدخول إلى حسابك',
    deviceAdded: 'يمكن لجهاز جديد فتح محفظتك',
    waysBackChanged: 'تغيّرت خيارات استرداد محفظتك',
    assistanceRequested: 'يريد جهاز جديد فتح محفظتك',
    assistanceAllowed: 'سُمح لجهاز جديد بفتح محفظتك',
    assistanceGiven: 'فتح المشغّل محفظتك لجهاز جديد',
    exported: 'عُرضت عبارة الاسترداد',
    limitChanged: 'تغيّر حد إنفاق في محفظتك',
    emailChanged: 'تغيّر بريدك الإلكتروني',
    emailChangeWaits: 'سيتغيّر بريدك الإلكتروني قريبًا',
    emailSoonYours: 'سيكون هذا عنوان حسابك قريبًا',
    logoutWaits: 'سيُسجَّل خروج جهاز من حسابك قريبًا',
    changesRefused: 'رُفضت التغييرات المعلّقة في حسابك',
    addressInUse: 'لهذا العنوان حساب بالفعل',
    deleted: 'حُذف حسابك',
  },
  sentences: {
    continued: 'في متصفح مسجّل الدخول إلى حسابك، تابع أحدهم به على موقع آخر.',
    newDevice: 'سجّل أحدهم الدخول إلى حسابك من جهاز جديد، برمز أُرسل إلى هذا العنوان.',
    deviceAdded: 'أُضيف جهاز إلى محفظتك بأحد خيارات الاسترداد.',
    waysBackChanged: 'أُضيف خيار استرداد إلى محفظتك، أو أُعيد تشفيرها.',
    assistanceRequested:
      'طلب شخص لديه رمز لهذا العنوان من المشغّل فتح محفظتك على جهاز جديد. يفتحها المشغّل بعد مدة انتظار ما لم ترفض.',
    assistanceAllowed: 'على جهاز محفظتك مفتوحة عليه، سمح أحدهم للمشغّل بفتحها على جهاز جديد.',
    assistanceGiven: 'فتح المشغّل محفظتك على جهاز جديد لشخص لديه رمز لهذا العنوان.',
    exported: 'عُرضت عبارة استرداد محفظتك. من يملكها يستطيع أخذ كل ما في المحفظة.',
    limitChanged: 'حُدِّد المبلغ الذي يمكن لموقع إنفاقه في اليوم دون نافذة الموافقة، أو أُزيل.',
    emailChanged: 'تغيّر البريد الإلكتروني لحسابك إلى بريد آخر.',
    emailChangeWaits:
      'يغيّر أحدهم البريد الإلكتروني لحسابك برمز أو بمفتاح مرور، دون محفظتك. يسري التغيير ابتداءً من {due} (UTC). لا يتغيّر شيء حتى ذلك الحين.',
    emailSoonYours:
      'ابتداءً من {due} (UTC) يكون هذا البريد الإلكتروني لحسابك. حتى ذلك الحين سجّل الدخول بالعنوان القديم أو بمفتاح المرور.',
    logoutWaits:
      'دون محفظتك، يسجّل أحدهم خروج جهاز فتحها. يسري ذلك ابتداءً من {due} (UTC). لا يتغيّر شيء حتى ذلك الحين.',
    changesRefused:
      'على جهاز محفظتك مفتوحة عليه، رفض أحدهم التغييرات المعلّقة في حسابك. سُجّل خروج الأجهزة التي لم تفتح المحفظة.',
    addressInUse: 'حاول أحدهم استخدام هذا العنوان لحساب آخر. لم يتغيّر شيء.',
    deleted: 'حُذف حسابك مع كل ما نحتفظ به من محفظتك.',
  },
  done: 'تم ذلك في {host} باستخدام {browser} في {time} (UTC).',
  again: 'حدث هذا أكثر من مرة خلال ساعة. يعرض سجل حسابك كل شيء.',
  notYou: 'إن لم تكن أنت من فعل ذلك فسجّل الخروج من كل مكان وانقل أموالك إلى محفظة أخرى.',
  logOut:
    'إن لم تكن أنت من فعل ذلك فسجّل الدخول ثم سجّل الخروج من كل مكان. لا تعطِ أي رمز لأحد ولا تكتبه في مكان آخر.',
  refuse:
    'إن لم تكن أنت من فعل ذلك فافتح {url} قبل انتهاء مدة الانتظار وارفض الطلب هناك. لا يلزم تسجيل دخول. ثم أضف خيار استرداد خاصًا بك في صفحة محفظتك.',
  revert:
    'إن لم تكن أنت من فعل ذلك فافتح {url} خلال {hours} ساعة. يعيد ذلك هذا العنوان ويسجّل خروج الأجهزة التي لم تفتح محفظتك.',
  keep: 'إن لم تكن أنت من فعل ذلك فافتح {url} . يُبقي ذلك هذا العنوان ويسجّل خروج الأجهزة التي لم تفتح محفظتك. وخلال {hours} ساعة بعد التغيير يعيد العنوان. ويستطيع الرفض أيضًا أي جهاز محفظتك مفتوحة عليه، من إعدادات الحساب.',
  refuseThere:
    'إن لم تكن أنت من فعل ذلك فارفضه على جهاز محفظتك مفتوحة عليه، من إعدادات الحساب أو من صفحة محفظتك.',
}

const catalog: Catalog<NoticeTexts> = { en, de, ar }

/** Returns the texts of notices in the language nearest to a tag (BCP 47). */
export const noticeTextsOf = (tag: string): NoticeTexts => textsIn(catalog, tag).texts
