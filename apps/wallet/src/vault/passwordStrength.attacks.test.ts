import { describe, expect, test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { passwordStrength } from './passwordStrength.ts'

describe('a password that a guesser would find soon', () => {
  test.each([
    ['', 'Too weak.'],
    ['password', 'one of the ten most common'],
    ['12345678', 'one of the ten most common'],
    ['Password1!', 'like a common password'],
    ['qwertyuiop', 'most common'],
    ["asdfghjkl;'", 'Keyboard rows'],
    ['aaaaaaaaaaaaaaaa', 'repeated letter'],
    ['a'.repeat(5000), 'repeated letter'],
    ['abcabcabcabc', 'Repeating'],
    ['abcdefgh1234', 'Sequences'],
    ['1985-11-02', 'Dates'],
    ['katherine1985', 'like a common password'],
    ['sunshinebutterfly', 'like a common password'],
    ['portico wallet', 'Guessing it would take'],
    ['jK8$wq2L', 'Guessing it would take'],
    ['jK8$wq2Lx3', 'Guessing it would take'],
    // Only the beginning of a long password counts.
    [`${'a'.repeat(100)}kX9#mQ2vLp7r`, 'repeated letter'],
  ])('%s', (password, why) => {
    const { isEnough, share, words } = passwordStrength(password, textsOf('en'))
    expect(isEnough).toBe(false)
    expect(share).toBeLessThan(1)
    expect(words).toContain(why)
    expect(words).toMatch(/^Too weak\..+ (Add one or two|Add words)/)
  })
})

describe('a password that a guesser would hardly find', () => {
  test.each([
    ['correct horse battery'],
    ['xkcd-purple-monkey'],
    ['kX9#mQ2vLp7r'],
    ['jK8$wq2Lx3v'],
    ['夜のうちに雨が降りました、静かに'],
  ])('%s', (password) => {
    const { isEnough, words } = passwordStrength(password, textsOf('en'))
    expect(isEnough).toBe(true)
    expect(words).toMatch(/^Strong\. Guessing it would take/)
  })
})

test('the strength is described in the language of the owner', () => {
  const { words } = passwordStrength('jK8$wq2L', textsOf('de'))
  expect(words).toMatch(
    /^Zu schwach\. Es zu erraten würde etwa \d+ (Tage|Stunden|Minuten) dauern\. /,
  )
})
