import { describe, expect, test } from 'vitest'
import { absoluteMediaUri, readMediaUri, withId } from './mediaUri.ts'

const gateways = { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example/' }
const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKuoBE'.slice(0, 46)
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const key = `k51qzi5uqu5d${'a'.repeat(50)}`
const transaction = 'a'.repeat(43)
const at = (cid: string, path = '') => `https://ipfs.example/ipfs/${cid}${path}`
const read = (uri: string) => {
  const source = readMediaUri(uri, gateways)
  return source?.kind === 'bytes' ? source.bytes.toString() : source?.url
}
const base64 = (text: string) => Buffer.from(text).toString('base64')
const svg = "<svg xmlns='http://www.w3.org/2000/svg'><path fill='#fff'/></svg>"

describe('an address in metadata', () => {
  test.each<[uri: string, expected: string, seen: string]>([
    [`ipfs://${v0}/1.json`, at(v0, '/1.json'), 'the usual form'],
    [`ipfs://ipfs/${v0}`, at(v0), 'the first NFT markets'],
    [`ipfs://ipfs/ipfs/${v0}`, at(v0), 'base and name joined'],
    [`ipfs:///${v0}`, at(v0), 'base and name joined'],
    [`ipfs:/${v0}`, at(v0), 'real-world.md'],
    [`ipfs:${v0}`, at(v0), 'wschwab/one-of-one#4'],
    [`ipfs//${v0}`, at(v0), 'a colon lost'],
    [`ipfs:\\\\${v0}\\1.png`, at(v0, '/1.png'), 'Windows tools'],
    [`IPFS://${v0}`, at(v0), 'tools that write capitals'],
    [`dweb:/ipfs/${v0}/1`, at(v0, '/1'), 'addressing.ipfs.io'],
    [`fs:/ipfs/${v0}/1`, at(v0, '/1'), 'addressing.ipfs.io'],
    [`ipfs/${v0}/1`, at(v0, '/1'), 'contracts that leave the gateway out'],
    [`/ipfs/${v0}`, at(v0), 'contracts that leave the gateway out'],
    [v0, at(v0), 'contracts that store the CID'],
    [v1, at(v1), 'contracts that store the CID'],
    [`${v0}/1.json`, at(v0, '/1.json'), 'contracts that store the CID'],
    [`ipfs://${v1}/a b.png`, at(v1, '/a%20b.png'), 'generators of collections'],
    [`ipfs://${v1}/Pot #2.png`, at(v1, '/Pot%20%232.png'), 'real-world.md'],
    [`ipfs://${v1}/#2.png`, at(v1, '/%232.png'), 'generators of collections'],
    [`ipfs://${v1}/Why?.png`, at(v1, '/Why%3F.png'), 'real-world.md'],
    [`ipfs://${v1}/100%.png`, at(v1, '/100%25.png'), 'real-world.md'],
    [`ipfs://${v1}/100%25.png`, at(v1, '/100%25.png'), 'the same, escaped'],
    [`ipfs://${v1}/Pot%20%232.png`, at(v1, '/Pot%20%232.png'), 'the same, escaped'],
    [`ipfs://${v1}/猫.png`, at(v1, '/%E7%8C%AB.png'), 'collections of other languages'],
    [`ipfs://${v1}/[1].png`, at(v1, '/%5B1%5D.png'), 'generators of collections'],
    [`ipfs://${v1}?filename=nft.json`, at(v1), 'gochain/web3#255'],
    [`ipfs://${v1}/1.png?ext=png`, at(v1, '/1.png'), 'Metaplex'],
    [`ipfs://${v1}#x`, at(v1), 'anchors'],
    [`https://ipfs.io/ipfs/${v0}/1`, at(v0, '/1'), 'gateways'],
    [`https://ipfs.io/ipfs/${v1}?filename=bitcoin3.jpg`, at(v1), 'gochain/web3#255'],
    [`https://cats.mypinata.cloud/ipfs/${v0}/1.png`, at(v0, '/1.png'), 'opensea.mypinata.cloud'],
    [`https://cloudflare-ipfs.com/ipfs/${v0}/Pot #2.png`, at(v0, '/Pot%20%232.png'), 'gateways'],
    [`ipfs.io/ipfs/${v0}/1`, at(v0, '/1'), 'a scheme lost'],
    [`https://${v1}.ipfs.dweb.link/x`, at(v1, '/x'), 'gateways by subdomain'],
    [`https://${v1}.ipfs.nftstorage.link/x y.png`, at(v1, '/x%20y.png'), 'nftstorage'],
    [`https://api.cats.example/v1/ipfs/${v0}/1`, at(v0, '/1'), 'proxies of markets'],
    [`https://ipfs.infura.io:5001/api/v0/cat?arg=${v0}`, at(v0), 'tutorials of infura'],
    [`ipfs://gateway.pinata.cloud/ipfs/${v0}/1`, at(v0, '/1'), 'a scheme changed'],
    [`ipfs://https://ipfs.io/ipfs/${v0}/1`, at(v0, '/1'), 'base and address joined'],
    [`ipfs://ipfs://${v0}/1`, at(v0, '/1'), 'base and address joined'],
    [`https://ipfs.io/ipfs/ipfs://${v0}/1`, at(v0, '/1'), 'gateway and address joined'],
    [`https://ipfs.io/ipfs/ipfs/${v0}/1`, at(v0, '/1'), 'gateway and address joined'],
    [`https://ipfs.io/ipfs/https://ipfs.io/ipfs/${v0}`, at(v0), 'gateway and address joined'],
    [`https://ipfs://${v0}`, at(v0), 'scheme and address joined'],
    [`"ipfs://${v0}"`, at(v0), 'quotes in a contract'],
    [`  ipfs://${v0} \n`, at(v0), 'blanks in a contract'],
    [`\ufeffipfs://${v0}`, at(v0), 'a byte order mark'],
    ['ipfs://https://cats.example/1.png', 'https://cats.example/1.png', 'base and address joined'],
    [`ipns://${key}/1.json`, `https://ipfs.example/ipns/${key}/1.json`, 'real-world.md'],
    ['ipns://cats.example/1', 'https://ipfs.example/ipns/cats.example/1', 'docs.ipfs.tech'],
    ['/ipns/cats.example/1', 'https://ipfs.example/ipns/cats.example/1', 'docs.ipfs.tech'],
    [`https://ipfs.io/ipns/${key}`, `https://ipfs.example/ipns/${key}`, 'gateways'],
    [`ipfs://ipns/${key}`, `https://ipfs.example/ipns/${key}`, 'tools of IPNS'],
    [`ar://${transaction}`, `https://arweave.example/${transaction}`, 'arweave'],
    [`ar:/${transaction}`, `https://arweave.example/${transaction}`, 'a slash lost'],
    [`ar://${transaction}/0.json`, `https://arweave.example/${transaction}/0.json`, 'manifests'],
    [`ar://${transaction}?ext=png`, `https://arweave.example/${transaction}`, 'Metaplex'],
    [`arweave://${transaction}`, `https://arweave.example/${transaction}`, 'older tools'],
    [
      `https://arweave.net/${transaction}/1.png`,
      `https://arweave.example/${transaction}/1.png`,
      '',
    ],
    [
      `https://www.arweave.net/${transaction}?ext=png`,
      `https://arweave.example/${transaction}`,
      '',
    ],
    [`https://arweave.net/raw/${transaction}`, `https://arweave.example/${transaction}`, ''],
    [`https://ar-io.dev/${transaction}`, `https://arweave.example/${transaction}`, 'gateways'],
    ['https://cats.example/1.json\0\0', 'https://cats.example/1.json', 'Metaplex'],
    ['http://cats.example/1.json', 'http://cats.example/1.json', ''],
    ['//cats.example/1', 'https://cats.example/1', 'real-world.md'],
    ['https:/cats.example/1', 'https://cats.example/1', 'a slash lost'],
    ['https//cats.example/1', 'https://cats.example/1', 'a colon lost'],
    ['https://https://cats.example/1', 'https://cats.example/1', 'base and address joined'],
    ['www.cats.example/1', 'https://www.cats.example/1', 'a scheme lost'],
    ['https://cats.example/Pot #2.png', 'https://cats.example/Pot%20%232.png', 'generators'],
    ['https://cats.example/Why?.png', 'https://cats.example/Why%3F.png', 'generators'],
    ['https://cats.example/100%.png', 'https://cats.example/100%25.png', 'generators'],
    ['https://cats.example/1.svg#x', 'https://cats.example/1.svg#x', 'anchors'],
    ['https://cats.example/?id=1&amp;v=2', 'https://cats.example/?id=1&v=2', 'copied from a page'],
  ])('%s resolves to %s (%s)', (uri, expected) => {
    expect(read(uri)).toBe(expected)
  })

  test.each<[uri: string, expected: string]>([
    [`data:application/json;base64,${base64('{"name":"é"}')}`, '{"name":"é"}'],
    [`data:application/json;charset=utf-8;base64,${base64('{"name":"é"}')}`, '{"name":"é"}'],
    [`data:application/json;base64;charset=utf-8,${base64('{"name":"é"}')}`, '{"name":"é"}'],
    [`data:;base64,${base64('{"name":"x"}')}`, '{"name":"x"}'],
    [`data:text/plain;base64,${base64('{"name":"x"}')}`, '{"name":"x"}'],
    [`data:application/json;base64, ${base64('{"name":"x"}')}`, '{"name":"x"}'],
    [
      `data:application/json;base64,${base64('{"name":"xy"}').replace(/(.{4})/g, '$1\n')}`,
      '{"name":"xy"}',
    ],
    [
      `data:application/json;base64,${encodeURIComponent(base64('{"name":"x?>"}'))}`,
      '{"name":"x?>"}',
    ],
    [`data:application/json,${base64('{"name":"x"}')}`, '{"name":"x"}'],
    [`data:application/json;utf8,${base64('{"name":"x"}')}`, '{"name":"x"}'],
    ['data:application/json;base64,{"name":"x"}', '{"name":"x"}'],
    ['data:application/json;utf8,{"name":"#1 100% ok"}', '{"name":"#1 100% ok"}'],
    ['data:application/json;utf-8,{"name":"x"}', '{"name":"x"}'],
    ['data:application/json;charset=UTF-8,{"name":"a,b"}', '{"name":"a,b"}'],
    ['data:application/json;ascii,{"name":"x"}', '{"name":"x"}'],
    ['data:,{"name":"x"}', '{"name":"x"}'],
    ['data:application/json,%7B%22name%22%3A%22x%22%7D', '{"name":"x"}'],
    ['data:application/json,%7B"name":"100% ok"%7D', '{"name":"100% ok"}'],
    ['data:application/json,%7B%22name%22:%22%E7%8C%AB%22%7D', '{"name":"猫"}'],
    [`data:data:application/json;base64,${base64('{"name":"x"}')}`, '{"name":"x"}'],
    [
      `data:application/json;base64,${base64(`data:application/json;utf8,{"name":"x"}`)}`,
      '{"name":"x"}',
    ],
    [`data:image/svg+xml;utf8,${svg}`, svg],
    [`data:image/svg+xml,${encodeURIComponent(svg)}`, svg],
    [`data:image/svg+xml;base64,${base64(svg)}`, svg],
    [`data:image/png;base64,${base64(svg)}`, svg],
    [`data:application/json,${svg}`, svg],
    ['<svg/>', '<svg/>'],
    ['{"name":"raw"}', '{"name":"raw"}'],
  ])('%s contains %s', (uri, expected) => {
    expect(read(uri)).toBe(expected)
  })

  test('contains a picture to the last byte, escaped or in base64', () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 128, 37])
    const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
    for (const uri of [
      `data:image/png,${escaped}`,
      `data:image/png;base64,${bytes.toString('base64')}`,
      `data:image/png;base64,${bytes.toString('base64url')}`,
      `data:image/png,${bytes.toString('base64')}`,
    ])
      expect(readMediaUri(uri, gateways)).toEqual({ kind: 'bytes', bytes })
  })

  test.each([
    `ipfs://${v0}/../../etc`,
    `ipfs://${v0}/%2e%2e/x`,
    `ipfs://${v0}/%2e%2e/%2e%2e/api/v0/id%zz`,
    `ipfs://${v0}/..%2f..%2fapi/v0/id%zz`,
    `ipfs://${v0}/.\t./.\n./api/v0/id`,
    `ipfs://${v0}/%2\te./x`,
    `ipfs://${v0}/..\\..\\api/v0/id`,
    `ipfs:\\\\${v0}\\..\\..\\api`,
    `https://ipfs.io/ipfs/${v0}/.\r./x`,
    `https://ipfs.io/ipfs/https://ipfs.io/ipfs/${v0}/../../x`,
    `ar://${transaction}/%2e./%2e./x%`,
    'ipns://../api/v0/id',
    'ipns://localhost/x',
    'ipfs://notacid',
    'ipfs://javascript:alert(1)',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'url: javascript:alert(1)',
    'file:///etc/passwd',
    'ipfs://file:///etc/passwd',
    'blob:https://cats.example/1',
    'ftp://cats.example/1',
    'web3://0x0000000000000000000000000000000000000000/1',
    'ar://a-name-of-arns',
    '',
    '\0',
    '1.json',
    './1.json',
    'data:nonsense',
    `${'data:,'.repeat(9)}x`,
    `https://cats.example/${'a'.repeat(1_000_001)}`,
  ])('%j is refused', (uri) => {
    expect(read(uri)).toBeUndefined()
  })
})

describe('the number of a token', () => {
  const hex = `${'0'.repeat(59)}4cce0`
  test.each([
    [
      'https://cats.example/{id}.json',
      [`https://cats.example/${hex}.json`, 'https://cats.example/314592.json'],
    ],
    [
      'https://cats.example/%7Bid%7D',
      [`https://cats.example/${hex}`, 'https://cats.example/314592'],
    ],
    [
      'https://cats.example/%7bid%7d',
      [`https://cats.example/${hex}`, 'https://cats.example/314592'],
    ],
    ['ipfs://{id}', [`ipfs://${hex}`, 'ipfs://314592']],
    [
      'https://{id}.cats.example/{id}',
      [`https://${hex}.cats.example/${hex}`, 'https://314592.cats.example/314592'],
    ],
    [
      'https://cats.example/?a={ID}',
      [`https://cats.example/?a=${hex}`, 'https://cats.example/?a=314592'],
    ],
    ['https://cats.example/1', ['https://cats.example/1']],
    ['data:application/json,{"image":"{id}"}', ['data:application/json,{"image":"{id}"}']],
  ])(
    'replaces the placeholder of %s with 64 hex digits, and then with decimal digits',
    (uri, expected) => {
      expect(withId(uri, 314_592n)).toEqual(expected)
      expect(withId(uri, undefined)).toEqual([uri])
    },
  )
})

describe('an address in a metadata file', () => {
  test.each<[uri: string, base: string, expected: string | undefined]>([
    ['1.png', 'https://cats.example/meta/1.json', 'https://cats.example/meta/1.png'],
    ['./1.png', 'https://cats.example/meta/1.json', 'https://cats.example/meta/1.png'],
    ['../img/1.png', 'https://cats.example/meta/1.json', 'https://cats.example/img/1.png'],
    ['/img/1.png', 'https://cats.example/meta/1.json', 'https://cats.example/img/1.png'],
    ['Pot #2.png', 'https://cats.example/meta/1.json', 'https://cats.example/meta/Pot%20%232.png'],
    ['1.png', `ipfs://${v0}/meta/1.json`, `ipfs://${v0}/meta/1.png`],
    ['../img/1.png', `ipfs://${v0}/meta/1.json`, `ipfs://${v0}/img/1.png`],
    ['../../../../../api/v0/id', `ipfs://${v0}/meta/1.json`, `ipfs://${v0}/api/v0/id`],
    ['..\\..\\..\\api', `ipfs://${v0}/meta/1.json`, `ipfs://${v0}/api`],
    ['%2e%2e/%2e%2e/x', `ipfs://${v0}/meta/1.json`, `ipfs://${v0}/x`],
    ['Pot #2.png', `https://ipfs.io/ipfs/${v0}/1.json`, `ipfs://${v0}/Pot%20%232.png`],
    ['1.png', `ar://${transaction}`, `ar://${transaction}/1.png`],
    ['1.png', `ipns://${key}/1.json`, `ipns://${key}/1.png`],
    [`ipfs://${v1}`, 'https://cats.example/1.json', `ipfs://${v1}`],
    ['//dogs.example/1.png', 'https://cats.example/1.json', '//dogs.example/1.png'],
    ['https://dogs.example/1.png', `ipfs://${v0}/1`, 'https://dogs.example/1.png'],
    ['<svg/>', 'https://cats.example/1.json', '<svg/>'],
    ['data:image/png;base64,AA==', 'https://cats.example/1.json', 'data:image/png;base64,AA=='],
    ['1.png', 'data:application/json,{}', undefined],
    ['1.png', '{"image":"1.png"}', undefined],
    ['javascript:alert(1)', 'https://cats.example/1.json', undefined],
    ['file:///etc/passwd', 'https://cats.example/1.json', undefined],
    ['', 'https://cats.example/1.json', undefined],
  ])('resolves %j in %s to %s', (uri, base, expected) => {
    expect(absoluteMediaUri(uri, base)).toBe(expected)
  })
})
