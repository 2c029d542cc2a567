import { fillText } from '@portico/contract'

const rightToLeft = /[\u0590-\u08ff]/

/** Fills one value into a text, isolated if the text reads from right to left. */
export const withValue = (text: string, name: string, value: string): string =>
  fillText(text, { [name]: value }, rightToLeft.test(text) ? 'rtl' : 'ltr')
