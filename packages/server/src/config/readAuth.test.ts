import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const good = {
  AUTH_ORIGIN: 'https://login.shop.example',
  AUTH_SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'My shop <login@Shop.example>',
}

test('login is on if a mail server is configured', () => {
  expect(readConfig(good).auth).toEqual({
    origin: good.AUTH_ORIGIN,
    secret: good.AUTH_SECRET,
    mail: { smtpUrl: good.SMTP_URL, from: { name: 'My shop', address: 'login@shop.example' } },
    mailsPerHour: 1000,
    workBits: 12,
  })
  expect(readConfig({ ...good, MAIL_PER_HOUR: '5' }).auth?.mailsPerHour).toBe(5)
  expect(readConfig({}).auth).toBeUndefined()
  expect(readConfig({ ...good, AUTH_ENABLED: 'false' }).auth).toBeUndefined()
  expect(readConfig({ AUTH_SECRET: good.AUTH_SECRET }).auth).toBeUndefined()
})

test('embedded wallets are stored if a key file is configured, and visitors can log in', () => {
  const CUSTODY_KEY_FILE = '/var/lib/portico/keys.json'
  expect(readConfig(good).custody).toBeUndefined()
  expect(readConfig({ ...good, CUSTODY_KEY_FILE }).custody).toEqual({ keyFile: CUSTODY_KEY_FILE })
  expect(() => readConfig({ CUSTODY_KEY_FILE })).toThrow('CUSTODY_KEY_FILE must be left out')
})

test('embedded wallets are stored if a key service is configured with a file of its credentials', () => {
  const CUSTODY_KEY_SERVICE = 'https://vault.example/v1/transit/keys/portico'
  const CUSTODY_KEY_CREDENTIALS = '/run/secrets/vault'
  const service = { CUSTODY_KEY_SERVICE, CUSTODY_KEY_CREDENTIALS }
  expect(readConfig({ ...good, ...service }).custody).toEqual({
    keyService: { kind: 'vault', url: 'https://vault.example', mount: 'transit', key: 'portico' },
    credentialsFile: CUSTODY_KEY_CREDENTIALS,
  })
  for (const [given, sentence] of [
    [{ ...good, CUSTODY_KEY_SERVICE }, 'CUSTODY_KEY_CREDENTIALS must be set'],
    [{ ...good, CUSTODY_KEY_CREDENTIALS }, 'CUSTODY_KEY_CREDENTIALS must be left out'],
    [{ ...good, ...service, CUSTODY_KEY_FILE: 'keys' }, 'CUSTODY_KEY_FILE must be left out beside'],
    [service, 'CUSTODY_KEY_SERVICE must be left out where nobody can log in'],
    [{ ...good, CUSTODY_KEY_SERVICE: 'portico' }, 'CUSTODY_KEY_SERVICE must be an ARN of AWS KMS'],
  ] as const)
    expect(() => readConfig(given)).toThrow(sentence)
})

test('the operator can open wallets only if the configuration says so, and only after a wait', () => {
  const keys = { ...good, CUSTODY_KEY_FILE: 'keys' }
  const hour = 60 * 60_000
  expect(readConfig(keys).custodyPolicy).toBeUndefined()
  expect(readConfig({ ...keys, CUSTODY_MODE: 'assisted' }).custodyPolicy).toEqual({
    mode: 'assisted',
    waitMs: 24 * hour,
  })
  expect(readConfig({ ...keys, CUSTODY_ASSISTED_HOURS: '0' }).custodyPolicy).toEqual({
    mode: 'user',
    waitMs: 0,
  })
  expect(() => readConfig({ ...keys, CUSTODY_MODE: 'Assisted' })).toThrow('CUSTODY_MODE')
  expect(() => readConfig({ ...good, CUSTODY_MODE: 'assisted' })).toThrow(
    'CUSTODY_MODE must be left out without keys',
  )
})

test.each(['AUTH_ORIGIN', 'AUTH_SECRET', 'MAIL_FROM'])(
  'login, if it is on, requires %s',
  (name) => {
    expect(() => readConfig({ ...good, [name]: '' })).toThrow(
      `${name} must be set to log visitors in; AUTH_ENABLED=false leaves that out`,
    )
  },
)

test('login, if AUTH_ENABLED is true, requires a mail server', () => {
  expect(() => readConfig({ AUTH_ENABLED: 'true' })).toThrow('SMTP_URL must be set')
})

test.each([
  ['AUTH_ORIGIN', 'http://login.shop.example', 'must be an origin'],
  ['AUTH_ORIGIN', 'https://login.shop.example/', 'must be an origin'],
  ['AUTH_ORIGIN', 'https://user@login.shop.example', 'must be an origin'],
  ['AUTH_ORIGIN', 'login.shop.example', 'must be an origin'],
  ['AUTH_SECRET', 'a'.repeat(31), 'must have at least 32 characters'],
  ['SMTP_URL', 'mail.example', 'must be a URL such as smtp://'],
  ['SMTP_URL', 'https://mail.example', 'must be a URL such as smtp://'],
  ['MAIL_FROM', 'My shop', 'must be an address'],
  ['MAIL_FROM', 'My shop <login@shop.example>, thief@evil.example', 'must be an address'],
  ['MAIL_FROM', 'My shop <login@shop.example>\nBcc: thief@evil.example', 'must be an address'],
  ['MAIL_FROM', 'My\r\nBcc: thief@evil.example <login@shop.example>', 'must be an address'],
  ['MAIL_PER_HOUR', '0', 'must be a whole number from 1 to 1000000'],
])('refuses the setting %s if it is %j', (name, value, sentence) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(`${name} ${sentence}`)
})

test.each([
  'http://login.localhost:4181',
  'http://127.0.0.1:4181',
  'https://login.shop.example:8443',
])('the login frame can be at %s', (AUTH_ORIGIN) => {
  expect(readConfig({ ...good, AUTH_ORIGIN }).auth?.origin).toBe(AUTH_ORIGIN)
})
