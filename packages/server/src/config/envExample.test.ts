import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

const AUTH_SECRET = 'a secret of thirty-two characters'

test('the settings in the example file are a valid start', () => {
  const config = readConfig({ ...parseEnv(text), AUTH_SECRET })
  expect(config.auth?.origin).toBe('https://login.example')
  expect(config.custody).toEqual({ keyFile: '/var/lib/portico/keys.json' })
  expect(() => readConfig(parseEnv(text))).toThrow('AUTH_SECRET must be set')
})

test('each alternative key service in a comment of the example file is valid as well', () => {
  const { CUSTODY_KEY_FILE: _, ...rest } = parseEnv(text)
  const lines = text.split('\n').filter((line) => /^# [A-Z_]+=/.test(line))
  const others = lines.map((line) => parseEnv(line.slice(2)))
  const services = others.filter((one) => one.CUSTODY_KEY_SERVICE)
  const credentials = others.find((one) => one.CUSTODY_KEY_CREDENTIALS)
  const kinds = services.map((service) => {
    const { custody } = readConfig({ ...rest, AUTH_SECRET, ...service, ...credentials })
    return custody && 'keyService' in custody && custody.keyService.kind
  })
  expect(kinds).toEqual(['vault', 'aws', 'gcp'])
})
