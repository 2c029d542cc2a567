/** A newcomer's step in one file, as the compiler sees it. */
export type Step = {
  file: string
  /** The recipe's name for the place, if it is not the file's own name. */
  called?: string
  /** Returns the file with the step applied. A new file begins as `from`, or empty. */
  edit(text: string): string
  from?: string
  /**
   * The compiler's complaint if the step is left out. Without one, another test of this folder finds the omission, or
   * the step is the purpose of all others.
   */
  complaint?: RegExp
  /** Steps with the same number are left out together: none of them hides another's omission. */
  leftOutWith?: 1 | 2 | 3
}

/** Inserts a text after the first match. */
export const behind =
  (place: RegExp, added: string) =>
  (text: string): string =>
    text.replace(place, (found) => `${found}${added}`)
