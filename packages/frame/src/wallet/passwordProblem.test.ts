import { expect, test } from 'vitest'
import { passwordProblem } from './passwordProblem.ts'

test.each([
  ['', 'short'],
  ['elevenchars', 'short'],
  ['🔑🔑🔑🔑🔑🔑', 'short'],
  ['aaaaaaaaaaaaaaa', 'simple'],
  ['abababababab', 'simple'],
  ['abcdefghijklmnop', 'simple'],
  ['987654321098765', 'simple'],
  ['my name is VISITOR, hello', 'named'],
  ['correct horse battery', undefined],
  ['ein langes Passwort', undefined],
  ['漢字仮名交じり文の合言葉は', undefined],
])('%j is %s', (password, problem) => {
  expect(passwordProblem(password, 'visitor@shop.example')).toBe(problem)
})
