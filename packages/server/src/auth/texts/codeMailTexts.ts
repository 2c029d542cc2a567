/** The purpose of a code: to log in, to leave an address, or to take another one. */
export type CodeKind = 'login' | 'changeOld' | 'changeNew'

/** The texts of a mail with a code. Places are in braces. */
export type CodeMailTexts = {
  subject: string
  heading: string
  /** Says what the code does: `{host}`, `{minutes}`. */
  purposes: Record<CodeKind, string>
  /** The origin of the request: `{browser}`, `{time}`. */
  requested: string
  unknownBrowser: string
  /** Says what to do if that was somebody else. */
  notYou: string
}
