import { expect, test } from 'vitest'
import { createMetadataStates } from './metadataStates.ts'

test('metadata that holds large pictures does not fill the memory', async () => {
  const asked: string[] = []
  const metadata = createMetadataStates(
    async (uri) => {
      asked.push(uri)
      const image = uri.startsWith('large') ? `data:image/png,${'x'.repeat(1_000_000)}` : 'ipfs://x'
      return Buffer.from(JSON.stringify({ name: uri, image }))
    },
    { now: () => 0, startTimer: () => () => {} },
  )
  for (let at = 0; at < 60; at++) await metadata(`large ${at}`)
  await metadata('large 0')
  expect(asked).toHaveLength(60)
  for (let at = 60; at < 70; at++) await metadata(`large ${at}`)
  // It made room: the first is read again, and none is lost.
  expect(await metadata('large 0')).toMatchObject({ state: 'read', content: { name: 'large 0' } })
  expect(asked).toHaveLength(71)
})
