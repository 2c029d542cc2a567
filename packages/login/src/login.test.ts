import { expect, test } from 'vitest'
import { login } from './login.ts'

const projectId = 'abc'

test.each([
  ['no address', { frameUrl: 'login', projectId }, 'login.frameUrl must be an origin'],
  [
    'a page',
    { frameUrl: 'https://login.example/frame', projectId },
    'login.frameUrl must be an origin',
  ],
  [
    'no project',
    { frameUrl: 'https://login.example', projectId: '' },
    'login.projectId must be a text',
  ],
])('refuses %s', (_what, options, problem) => {
  expect(() => login(options)).toThrow(problem)
})

test('accepts an origin and a project as the only options', () => {
  expect(login({ frameUrl: 'https://login.example', projectId }).namespace).toBe('login')
})
