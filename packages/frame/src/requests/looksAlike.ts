/** Scripts whose letters resemble those of other scripts. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
/** Characters that are invisible, or that reorder the visible ones. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether a name may be meant to pass for another: it mixes several scripts that look alike, or has invisible
 * characters.
 */
export const looksAlike = (name: string): boolean =>
  hidden.test(name) || scripts.filter((script) => script.test(name)).length > 1
