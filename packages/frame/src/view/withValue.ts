const rightToLeft = /[\u0590-\u08ff]/

/**
 * Puts a value into its place in a text. Where the text runs from right to left the value is isolated (UAX #9), so that an
 * address in it reads as one piece, and none of its signs moves to the other side.
 */
export const withValue = (text: string, name: string, value: string): string =>
  text.replaceAll(`{${name}}`, () => (rightToLeft.test(text) ? `\u2068${value}\u2069` : value))
