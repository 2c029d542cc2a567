import { expect, test } from 'vitest'
import { createMetadataStates } from './metadataStates.ts'

const traits = Array.from({ length: 50 }, () => ({ trait_type: 'Trait', value: 'x'.repeat(195) }))

/** Each metadata has about ten thousand characters, and the cache holds a hundred thousand. */
test.each([
  ['large pictures', { image: `data:image/png,${'x'.repeat(10_000)}` }],
  ['very many traits', { attributes: traits }],
])('metadata with %s does not fill the memory', async (_, content) => {
  const requested: string[] = []
  const metadata = createMetadataStates(
    async (uri) => {
      requested.push(uri)
      return Buffer.from(JSON.stringify({ name: uri, ...content }))
    },
    { now: () => 0, startTimer: () => () => {} },
    100_000,
  )
  for (let at = 0; at < 9; at++) await metadata(`large ${at}`)
  await metadata('large 0')
  expect(requested).toHaveLength(9)
  for (let at = 9; at < 12; at++) await metadata(`large ${at}`)
  // The first was removed for others. It is read again, and none is lost.
  expect(await metadata('large 0')).toMatchObject({ state: 'read', content: { name: 'large 0' } })
  expect(requested).toHaveLength(13)
})
