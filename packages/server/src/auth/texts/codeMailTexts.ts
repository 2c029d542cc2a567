/** What codes are for: to log in, to leave an address, and to take another. */
export type CodeKind = 'login' | 'changeOld' | 'changeNew'

/** What the mail with a code says. Places are in braces. */
export type CodeMailTexts = {
  direction: 'ltr' | 'rtl'
  subject: string
  heading: string
  /** What the code does: `{host}`, `{minutes}`. */
  purposes: Record<CodeKind, string>
  /** Who asked: `{browser}`, `{time}`. */
  requested: string
  unknownBrowser: string
  /** What to do where that was somebody else. */
  notYou: string
}
