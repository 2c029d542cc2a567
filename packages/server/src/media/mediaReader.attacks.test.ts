import { expect, test } from 'vitest'
import { createReadMedia } from './mediaReader.ts'

/** Creates a reader with hosts that never answer, and one that does. */
function createReader() {
  const requested: string[] = []
  const read = createReadMedia(
    async (url) => {
      requested.push(url)
      if (url.includes('slow')) await new Promise<never>(() => {})
      return Buffer.from(url)
    },
    { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example' },
    { startTimer: () => () => {} },
  )
  return { requested, read: (url: string) => read(url, 1000) }
}

test.each([
  ['one host', () => 'https://slow.example'],
  ['many hosts of one owner', (at: number) => `https://slow${at}.a.evil.example`],
  ['one address at many paths', () => 'https://93.184.216.34/slow'],
])('%s that does not answer leaves places for others', async (_, hostOf) => {
  const { read, requested } = createReader()
  for (let at = 0; at < 100; at++) void read(`${hostOf(at)}/${at}`)
  expect((await read('https://good.test/1.json')).toString()).toBe('https://good.test/1.json')
  expect(requested.filter((url) => url.includes('slow'))).toHaveLength(4)
})

test('the waiting reads of one host are limited', async () => {
  const { read } = createReader()
  for (let at = 0; at < 204; at++) void read(`https://slow.example/${at}`)
  await expect(read('https://slow.example/last')).rejects.toThrow()
})

test('waiting reads start in order when their host is free again', async () => {
  const ends: (() => void)[] = []
  const requested: string[] = []
  const read = createReadMedia(
    async (url) => {
      requested.push(url.slice(-1))
      await new Promise<void>((end) => ends.push(end))
      return Buffer.from('')
    },
    { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example' },
    { startTimer: () => () => {} },
  )
  const all = Array.from({ length: 6 }, (_, at) => read(`https://one.example/${at}`, 10))
  expect(requested).toEqual(['0', '1', '2', '3'])
  for (let at = 0; at < 6; at++) {
    ends[at]?.()
    await all[at]
  }
  expect(requested).toEqual(['0', '1', '2', '3', '4', '5'])
})
