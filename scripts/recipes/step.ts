/** What a newcomer does in one file, as the compiler sees it. */
export type Step = {
  file: string
  /** What the recipe calls the place, where that is not the file's own name. */
  called?: string
  /** Gives the file with the step done. A new file begins as `from`, or empty. */
  edit(text: string): string
  from?: string
  /**
   * What the compiler says while the step is left out. Without one, another test of this folder finds that, or it is
   * what all others are for.
   */
  complaint?: RegExp
  /** Steps of one number are left out together: none of them hides the lack of another. */
  leftOutWith?: 1 | 2 | 3
}

/** Puts a text behind the first place that matches. */
export const behind =
  (place: RegExp, added: string) =>
  (text: string): string =>
    text.replace(place, (found) => `${found}${added}`)
