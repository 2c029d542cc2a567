import { supportedChains } from '@portico/contract'
import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { setUp } from '../setUp.test.util.ts'
import { api } from './api.ts'

const projectId = '0123456789abcdef0123456789abcdef'

/** The URL that a widget with these options requests. */
async function requestedWith(options: {
  apiUrl: string
  projectId?: string
  clientId?: string
}): Promise<URL> {
  const requested: string[] = []
  const platform = testPlatform({
    fetch: async (url) => {
      requested.push(String(url))
      return Response.json({ http: [], ws: [] })
    },
  })
  const { portico } = setUp({ ...options, platform })
  await api(portico, supportedChains, { query: {} })
  return new URL(requested[0] ?? '')
}

test('every request carries the project, the SDK and its version (specification, section 7)', async () => {
  const { searchParams } = await requestedWith({ apiUrl: 'https://api.example', projectId })
  expect(Object.fromEntries(searchParams)).toEqual({
    projectId,
    st: 'portico',
    sv: expect.stringMatching(/^js-\d+\.\d+\.\d+/),
  })
})

test('a request of a site without a project sends no project', async () => {
  const { searchParams } = await requestedWith({ apiUrl: 'https://api.example' })
  expect([...searchParams.keys()]).toEqual(['st', 'sv'])
})

test('sends the client id if one is set', async () => {
  const set = await requestedWith({ apiUrl: 'https://api.example', clientId: 'device 7&st=x' })
  expect(set.searchParams.getAll('clientId')).toEqual(['device 7&st=x'])
  expect(set.searchParams.getAll('st')).toEqual(['portico'])
})

test('accepts a base address with a path, with or without a slash at its end', async () => {
  for (const apiUrl of ['https://api.example/data', 'https://api.example/data/'])
    expect((await requestedWith({ apiUrl })).pathname).toBe('/data/v1/supported-chains')
})
