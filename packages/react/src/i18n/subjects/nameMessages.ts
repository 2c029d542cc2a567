/** The English texts of choosing a name. They load with its views; other languages include them in all other texts. */
export const nameMessages = {
  'name.title': 'Choose your account name',
  'name.body': 'People can send to it instead of your address. It’s free.',
  'name.label': 'Name',
  'name.short': 'A name has at least 4 characters',
  'name.invalid': 'Use letters, digits and hyphens.',
  'name.letters': 'Letters, digits and hyphens. No hyphen at the beginning or end.',
  'name.checking': 'Checking…',
  'name.available': 'Available',
  'name.registered': 'Registered',
  'name.free': 'Similar names that are available',
  'name.sign': 'Sign in {wallet} to choose this name',
  'name.taken': 'This name, or one that looks like it, is taken',
  'name.takenBody': 'Choose another one. Nothing was registered.',
  'name.unavailable': 'Names aren’t available on this network',
  'name.success': 'Name registered',
  'name.successBody': '{name} now points to this account.',
  'name.button': 'Choose name',
  'name.setting': 'Account name',
  'name.settingBody': 'Choose one in {zone}',
} as const

/** A key of the texts of choosing a name. */
export type NameKey = keyof typeof nameMessages
