import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const auth = {
  AUTH_ORIGIN: 'https://login.shop.example',
  AUTH_SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'login@shop.example',
}

test('the login frame is served from its configured directory on a separate port', () => {
  expect(readConfig(auth).frame).toBeUndefined()
  const FRAME_DIRECTORY = '/srv/frame'
  const host = readConfig({}).host
  expect(readConfig({ ...auth, FRAME_DIRECTORY }).frame).toEqual({
    directory: FRAME_DIRECTORY,
    host,
    port: 4181,
  })
  const own = { FRAME_DIRECTORY, FRAME_HOST: '127.0.0.1', FRAME_PORT: '9000' }
  expect(readConfig({ ...auth, ...own }).frame).toEqual({
    directory: FRAME_DIRECTORY,
    host: '127.0.0.1',
    port: 9000,
  })
})

test('refuses a login frame without logins by e-mail', () => {
  expect(() => readConfig({ FRAME_DIRECTORY: '/srv/frame' })).toThrow(
    'FRAME_DIRECTORY is of use with logins by e-mail alone',
  )
})
