import { describe, expect, test } from 'vitest'
import { visibleText } from './visibleText.ts'

const hidden = (text: string) =>
  visibleText(text).flatMap((piece) => (piece.kind === 'hidden' ? piece.code : []))
const mixed = (text: string) =>
  visibleText(text).flatMap((piece) => (piece.kind === 'mixed' ? piece.text : []))

describe("a stranger's text", () => {
  test('that hides nothing stays in one piece, lines and tabs included', () => {
    const text = 'Sign in\r\nto shop.example\tnow: ₿ 日本語 العربية 👍🏽 é'
    expect(visibleText(text)).toEqual([{ kind: 'plain', text: text.replace('\r\n', '\n') }])
  })

  test.each([
    ['an override of the direction', 'pay\u202egro.live', ['U+202E']],
    ['isolates and marks', '\u2066a\u2069\u200f', ['U+2066', 'U+2069', 'U+200F']],
    ['blanks of no width', 'pay\u200bpal\ufeff', ['U+200B', 'U+FEFF']],
    ['fillers that look empty', '\u3164\u2800\u00a0', ['U+3164', 'U+2800', 'U+00A0']],
    ['controls', '\u0000\u001b[31m\u007f', ['U+0000', 'U+001B', 'U+007F']],
    ['separators of lines', 'a\u2028b\u2029', ['U+2028', 'U+2029']],
    ['tags', 'a\u{e0041}', ['U+E0041']],
    ['half a character', 'a\ud800', ['U+D800']],
  ])('shows %s', (_, text, codes) => {
    expect(hidden(text)).toEqual(codes)
  })

  test('marks words in mixed alphabets, and only those', () => {
    expect(mixed('go to p\u0430ypal.com, not paypal.com')).toEqual(['p\u0430ypal'])
    expect(mixed('Привет world, αβγ abc')).toEqual([])
    expect(mixed('ΑΒC')).toEqual(['ΑΒC'])
  })

  test('loses no letter', () => {
    const text = 'a\u202eb p\u0430 \n c'
    const whole = visibleText(text).map((piece) =>
      piece.kind === 'hidden' ? `<${piece.code}>` : piece.text,
    )
    expect(whole.join('')).toBe('a<U+202E>b p\u0430 \n c')
  })

  test('of two hundred thousand letters is split too', () => {
    expect(visibleText('\u202eа'.repeat(100_000))).toHaveLength(200_000)
  })
})
