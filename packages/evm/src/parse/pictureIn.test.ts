import { expect, test } from 'vitest'
import { pictureIn } from './pictureIn.ts'

const routes = {
  ipfsGateway: 'https://ipfs.example/',
  pictureProxy: 'https://images.example/?url=',
}
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

test.each([
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ["data:image/svg+xml;utf8,<svg onload='x'/>", "data:image/svg+xml;utf8,<svg onload='x'/>"],
  [`ipfs://${cid}/me.png`, `https://ipfs.example/ipfs/${cid}/me.png`],
  [`ipfs://ipfs/${cid}`, `https://ipfs.example/ipfs/${cid}`],
  [
    'https://a.example/b?c=d&e',
    'https://images.example/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e',
  ],
])('shows %s as %s', (record, url) => {
  expect(pictureIn(record, routes)).toBe(url)
})

test.each([
  '',
  'http://a.example/b.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
  'https://',
  `https://a.example/${'a'.repeat(5000)}`,
  'ipfs://short',
  `ipfs://${cid}/../../admin`,
  `ipfs://${cid}?next=https://spy.example`,
  `ipfs://${cid}@spy.example`,
  'eip155:1/erc721:0x1234/1',
  '//spy.example/a.png',
])('does not show %s', (record) => {
  expect(pictureIn(record, routes)).toBeUndefined()
})

test('shows only the record itself without a host of the site', () => {
  expect(pictureIn('https://a.example/b.png', {})).toBeUndefined()
  expect(pictureIn(`ipfs://${cid}`, {})).toBeUndefined()
})
