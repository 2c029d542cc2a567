/** The English texts of choosing a name. They load with its views; other languages include them in all other texts. */
export const nameMessages = {
  'name.title': 'Choose your account name',
  'name.body': 'Others can send to it in place of the address. It costs nothing.',
  'name.label': 'Name',
  'name.short': 'Name must be at least 4 characters long',
  'name.invalid': 'The value is not a valid username',
  'name.letters': 'Letters, digits and hyphens; no hyphen at its ends.',
  'name.checking': 'Looking whether it is free',
  'name.available': 'Available',
  'name.registered': 'Registered',
  'name.free': 'Free names like it',
  'name.sign': 'Sign in {wallet} that you choose this name',
  'name.taken': 'Somebody has this name, or one that looks like it',
  'name.takenBody': 'Choose another one. Nothing was registered.',
  'name.unavailable': 'No names can be registered on this network',
  'name.success': 'Account name chosen successfully',
  'name.successBody': '{name} leads to this account from now on.',
  'name.button': 'Choose name',
  'name.setting': 'Account name',
  'name.settingBody': 'Choose one in {zone}',
} as const

/** A key of the texts of choosing a name. */
export type NameKey = keyof typeof nameMessages
