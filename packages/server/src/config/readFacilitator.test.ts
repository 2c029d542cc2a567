import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const key = `0x${'a'.repeat(64)}`
const payTo = `0x${'A'.repeat(40)}`
const accepts = [
  { network: 'eip155:1', asset: payTo, name: 'USD Coin', version: '2', payTo: [payTo] },
]
const project = { projectId: 'a'.repeat(32), accepts }
const read = (projects: unknown, FACILITATOR_KEY: string | undefined = key) =>
  readConfig({ FACILITATOR_KEY, FACILITATOR_PROJECTS: JSON.stringify(projects) }).facilitator

test('reads the facilitator with lower-case addresses; without its settings there is no facilitator', () => {
  const address = payTo.toLowerCase()
  const [accepted] = accepts
  expect(readConfig({}).facilitator).toBeUndefined()
  expect(read([{ ...project, perDay: 7, keysOnly: true }])?.projects[0]).toMatchObject({
    perDay: 7,
    keysOnly: true,
  })
  expect(read([project])).toEqual({
    key,
    projects: [{ ...project, accepts: [{ ...accepted, asset: address, payTo: [address] }] }],
  })
})

test.each([
  ['a project that stands there twice', [project, project], 'must not have a project twice'],
  ['a key, which is made by the operator', [{ ...project, keys: ['k'.repeat(32)] }], 'keys'],
  ['no recipient', [{ ...project, accepts: [{ ...accepts[0], payTo: [] }] }], 'at least one'],
  ['no chain', [{ ...project, accepts: [{ ...accepts[0], network: 'base' }] }], 'CAIP-2'],
  ['no payment a day', [{ ...project, perDay: 0 }], 'at least 1'],
  ['an unknown field', [{ ...project, payTo }], 'payTo'],
])('%s is refused', (_, projects, sentence) => {
  expect(() => read(projects)).toThrow(sentence)
})

test('refuses one facilitator setting without the other and a wrong key, without repeating the key', () => {
  expect(() => readConfig({ FACILITATOR_KEY: key })).toThrow('belong together')
  expect(() => read([project], '0xhunter2')).toThrow(/^(?!.*hunter2)/)
})
