/** Scripts whose letters look like those of others. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
/** Letters that are not seen, or that turn the order of those that are. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u

/** Whether a name may be meant to be taken for another: of several scripts that look alike, or with what is not seen. */
export const looksAlike = (name: string): boolean =>
  hidden.test(name) || scripts.filter((script) => script.test(name)).length > 1
