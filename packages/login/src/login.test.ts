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
])('%s is refused', (_what, options, problem) => {
  expect(() => login(options)).toThrow(problem)
})

test('an origin and a project are enough', () => {
  expect(login({ frameUrl: 'https://login.example', projectId }).namespace).toBe('login')
})
