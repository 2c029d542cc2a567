import { describe, expect, test } from 'vitest'
import { readMediaUri } from './mediaUri.ts'

const gateways = { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example/' }
const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKuoBE'.slice(0, 46)
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const transaction = 'a'.repeat(43)
const read = (uri: string, id?: bigint) => {
  const source = readMediaUri(uri, gateways, id)
  return source?.kind === 'bytes' ? source.bytes.toString() : source?.url
}

describe('an address in metadata', () => {
  test.each([
    [`ipfs://${v0}/1.json`, `https://ipfs.example/ipfs/${v0}/1.json`],
    [`ipfs://ipfs/${v0}`, `https://ipfs.example/ipfs/${v0}`],
    [`ipfs://${v1}/a b.png`, `https://ipfs.example/ipfs/${v1}/a b.png`],
    [v0, `https://ipfs.example/ipfs/${v0}`],
    [`https://ipfs.io/ipfs/${v0}/1`, `https://ipfs.example/ipfs/${v0}/1`],
    [`https://${v1}.ipfs.dweb.link/x`, `https://ipfs.example/ipfs/${v1}/x`],
    [`/ipfs/${v0}`, `https://ipfs.example/ipfs/${v0}`],
    [`ar://${transaction}`, `https://arweave.example/${transaction}`],
    [`https://arweave.net/${transaction}/1.png`, `https://arweave.example/${transaction}/1.png`],
    ['https://cats.example/1.json\0\0', 'https://cats.example/1.json'],
    ['http://cats.example/1.json', 'http://cats.example/1.json'],
    [
      `data:application/json;base64,${Buffer.from('{"name":"é"}').toString('base64')}`,
      '{"name":"é"}',
    ],
    ['data:application/json;utf8,{"name":"#1 100% ok"}', '{"name":"#1 100% ok"}'],
    ['data:application/json,%7B%22name%22%3A%22x%22%7D', '{"name":"x"}'],
    ["data:image/svg+xml;utf8,<svg xmlns='x'/>", "<svg xmlns='x'/>"],
    ['<svg/>', '<svg/>'],
    ['{"name":"raw"}', '{"name":"raw"}'],
  ])('%s leads to %s', (uri, expected) => {
    expect(read(uri)).toBe(expected)
  })

  test('has the number of its token for {id}: 64 hexadecimal digits in lower case', () => {
    expect(read('https://cats.example/{id}.json', 314_592n)).toBe(
      `https://cats.example/${'0'.repeat(59)}4cce0.json`,
    )
  })

  test.each([
    `ipfs://${v0}/../../etc`,
    `ipfs://${v0}/%2e%2e/x`,
    `ipfs://${v0}/%2e%2e/%2e%2e/api/v0/id%zz`,
    `ipfs://${v0}/..%2f..%2fapi/v0/id%zz`,
    `ipfs://${v0}/.\t./.\n./api/v0/id`,
    `ipfs://${v0}/%2\te./x`,
    `https://ipfs.io/ipfs/${v0}/.\r./x`,
    `ar://${transaction}/%2e./%2e./x%`,
    'ipfs://notacid',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'file:///etc/passwd',
    'blob:https://cats.example/1',
    'ftp://cats.example/1',
    '',
    '\0',
    '1.json',
    '//cats.example/1',
    'data:nonsense',
    `https://cats.example/${'a'.repeat(1_000_001)}`,
  ])('%j leads nowhere', (uri) => {
    expect(read(uri)).toBeUndefined()
  })
})
