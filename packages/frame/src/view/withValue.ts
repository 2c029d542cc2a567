const rightToLeft = /[\u0590-\u08ff]/

/**
 * Fills a value into a text. In a right-to-left text the value is isolated (UAX #9), so that an address in it reads as
 * one piece, and none of its characters moves to the other side.
 */
export const withValue = (text: string, name: string, value: string): string =>
  text.replaceAll(`{${name}}`, () => (rightToLeft.test(text) ? `\u2068${value}\u2069` : value))
