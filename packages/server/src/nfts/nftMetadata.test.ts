import { describe, expect, test } from 'vitest'
import { JsonBoundsError } from '../util/parseBoundedJson.ts'
import { parseLenientJson } from './lenientJson.ts'
import { namesPicture, readNftMetadata } from './nftMetadata.ts'

const uri = 'https://cats.example/meta/1.json'
const read = (text: string | Uint8Array) =>
  readNftMetadata(typeof text === 'string' ? Buffer.from(text) : text, uri)
const cat = { name: 'Cat', image: 'https://cats.example/1.png' }
const body = '"name":"Cat","image":"https://cats.example/1.png"'

describe('unchecked metadata', () => {
  test.each<[text: string, seen: string]>([
    [`{${body}}`, 'as it should be'],
    [`\ufeff{${body}}`, 'a byte order mark: editors of Windows'],
    [`{${body},}`, 'HashLips/hashlips_nft_contract#22'],
    [`{${body},,}`, 'generators'],
    [`{,${body}}`, 'generators'],
    [`{${body};}`, 'by hand'],
    [`{"name":"Cat" "image":"https://cats.example/1.png"}`, 'a comma lost'],
    [`{"name":"Cat"\n"image":"https://cats.example/1.png"}`, 'a comma lost'],
    [`{'name':'Cat','image':'https://cats.example/1.png'}`, 'str() of Python'],
    [`{name:"Cat",image:"https://cats.example/1.png"}`, 'console.log of Node.js'],
    [`{“name”:“Cat”,“image”:“https://cats.example/1.png”}`, 'word processors'],
    [`{\`name\`:\`Cat\`,"image":"https://cats.example/1.png"}`, 'template literals'],
    [`{"name"="Cat","image"="https://cats.example/1.png"}`, 'PHP'],
    [`// cat\n{${body}}`, 'comments'],
    [`{/* cat */${body}// end\n}`, 'comments'],
    [`{${body} # cat\n}`, 'comments of Python'],
    [`{${body},"rarity":NaN}`, 'json.dumps of Python'],
    [`{${body},"rarity":Infinity,"low":-Infinity}`, 'json.dumps of Python'],
    [`{${body},"a":None,"b":True,"c":False}`, 'str() of Python'],
    [`{${body},"a":undefined}`, 'JavaScript'],
    [`{${body},"a":0123,"b":.5,"c":5.,"d":+1,"e":0x1f,"f":1_000}`, 'by hand'],
    [`<pre>{${body}}</pre>`, 'pages of servers'],
    [`<html><head></head><body>{${body}}</body></html>`, 'pages of servers'],
    [
      `<pre>{&quot;name&quot;:&quot;Cat&quot;,&quot;image&quot;:&quot;https://cats.example/1.png&quot;}</pre>`,
      'pages',
    ],
    [`<br />\n<b>Warning</b>: mysqli: line 3\n{${body}}`, 'PHP'],
    [`[warning] slow\n{${body}}`, 'logs'],
    [`)]}',\n{${body}}`, 'guards against inclusion'],
    [`{${body}}\n<!-- cached -->`, 'caches'],
    [`{${body}}{"name":"Other"}`, 'two files in one'],
    [`[{${body}}]`, 'a list of one'],
    [`[{${body}},{"name":"Other"}]`, 'a list'],
    [JSON.stringify(`{${body}}`), 'encoded twice'],
    [JSON.stringify(JSON.stringify(`{${body}}`)), 'encoded three times'],
    [`{"metadata":{${body}}}`, 'an answer of an API'],
    [`{"data":{${body}}}`, 'an answer of an API'],
    [
      `{"name":{"type":"string","description":"Cat"},"properties":{"image":{"type":"string","description":"https://cats.example/1.png"}}}`,
      'the schema of ERC-1155, filled in',
    ],
    [`{"title":"Cat","properties":{"image":"https://cats.example/1.png"}}`, 'real-world.md'],
    [`{"name":"Cat","imageUrl":"https://cats.example/1.png"}`, 'real-world.md'],
    [`{"name":"Cat","imageURI":"https://cats.example/1.png"}`, 'markets'],
    [`{"name":"Cat","image_uri":"https://cats.example/1.png"}`, 'markets'],
    [`{"name":"Cat","image":"","image_url":"https://cats.example/1.png"}`, 'an empty member'],
    [`{"name":"Cat","image":null,"image_url":"https://cats.example/1.png"}`, 'an empty member'],
    [
      `{"name":"Cat","image":["https://cats.example/1.png","https://cats.example/2.png"]}`,
      'real-world.md',
    ],
    [`{"name":"Cat","image":{"url":"https://cats.example/1.png"}}`, 'real-world.md'],
    [
      `{"name":"Cat","image":{"type":"image/png","src":"https://cats.example/1.png"}}`,
      'schema.org',
    ],
    [`{"name":"Cat","image":"../1.png"}`, 'real-world.md'],
    [`{"name":"Cat","image":"/1.png"}`, 'relative'],
    [
      `{"name":"Cat","properties":{"files":[{"uri":"a.mp4","type":"video/mp4"},{"uri":"https://cats.example/1.png","type":"image/png"}]}}`,
      'Metaplex',
    ],
    [
      `{"name":"Cat","animation_url":"https://cats.example/1.png"}`,
      'an animation that is a picture',
    ],
    [`{"name":"Cat","displayUri":"https://cats.example/1.png"}`, 'TZIP-21'],
    [`{"name":"Cat","media":[{"uri":"https://cats.example/1.png"}]}`, 'APIs of indexers'],
  ])('is read: %j (%s)', (text) => {
    expect(read(text)).toMatchObject(cat)
  })

  test.each<[text: string, name: string | null]>([
    ['{"name":7}', '7'],
    ['{"name":007}', '7'],
    ['{"name":NaN}', null],
    ['{"name":true}', 'true'],
    ['{"name":["Cat","Dog"]}', 'Cat'],
    ['{"name":"A\nB"}', 'AB'],
    ['{"name":"A\tB"}', 'AB'],
    ['{"name":"A\\\nB"}', 'AB'],
    [String.raw`{"name":"Tom\'s"}`, "Tom's"],
    [String.raw`{"name":"A\-B\q"}`, 'A-Bq'],
    [String.raw`{"name":"A\x42"}`, 'AB'],
    [String.raw`{'name':'A\u0042'}`, 'AB'],
    [String.raw`{"name":"A\ud83d"}`, 'A'],
    [String.raw`{'name':'A\uZZ'}`, 'AuZZ'],
    ['{"name":"The "Best" Cat","image":"x"}', 'The "Best" Cat'],
    ["{'name':'Tom's Cat'}", "Tom's Cat"],
    ['{"name":"Cat // Dog","a":1,}', 'Cat // Dog'],
    ['{"name":"first","name":"Cat",}', 'Cat'],
    ['{"__proto__":{"name":"Evil"},"name":"Cat",}', 'Cat'],
    ['{"name":"Cat\u0000\u202e",}', 'Cat'],
  ])('has the name that %j means', (text, name) => {
    expect(read(text)?.name).toBe(name)
  })

  test.each<[string, string]>([
    ['utf-16le', '\ufeff'],
    ['utf-16be', '\ufeff'],
  ])('is read in %s', (encoding, mark) => {
    const bytes = Buffer.from(`${mark}{${body}}`, 'utf16le')
    expect(read(encoding === 'utf-16be' ? bytes.swap16() : bytes)).toMatchObject(cat)
  })

  test.each<[attributes: string]>([
    ['[{"trait_type":"Eyes","value":"Blue"}]'],
    ['[{"traitType":"Eyes","value":"Blue"}]'],
    ['[{"key":"Eyes","value":"Blue"},null,7,{"value":null}]'],
    ['[{"name":"Eyes","value":"Blue"}]'],
    ['{"Eyes":"Blue"}'],
    ['{"Eyes":{"value":"Blue"}}'],
    [JSON.stringify('[{"trait_type":"Eyes","value":"Blue"}]')],
    ['[{"trait_type":"Eyes","value":["Blue"]},]'],
  ])('has the traits that %s means', (attributes) => {
    expect(read(`{"name":"Cat","attributes":${attributes}}`)?.traits).toEqual([
      { name: 'Eyes', value: 'Blue' },
    ])
  })

  test.each([
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '[]',
    '7',
    '"text"',
    'Not found',
    '{"name":"Cu',
    '{"name":"Cat"',
    '{"name":"Cat","image":"x',
    '{"name":Cat}',
    '<!doctype html><script>var a = {"name":"Cat"}</script>',
    '<style>body{color:red}</style>',
    '<html><style>.a{background:url(x)}</style></html>',
    '{"name":alert(1)}',
    '{color:red}',
    `${' '.repeat(5000)}x{"name":"Cat",}`,
  ])('is refused: %j', (text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('the lenient reader', () => {
  const size = 1_000_000
  test.each<[string, string]>([
    ['depth', '['.repeat(100_000)],
    ['depth of objects', '{"a":'.repeat(50_000)],
    ['many elements', `[${'1,'.repeat(100_000)}x`],
    ['many commas', `[${','.repeat(100_000)}x`],
    ['many members', `{${'a:1,'.repeat(60_000)}x`],
  ])('ends at its limits: %s', (_, text) => {
    expect(() => parseLenientJson(text)).toThrow(JsonBoundsError)
  })

  test.each<[string, string]>([
    ['quotes', `{"name":"${'" '.repeat(size / 2)}`],
    ['quotes before blanks', `{"name":"${`"${' '.repeat(1000)}x`.repeat(900)}`],
    ['backslashes', `{"name":"${'\\'.repeat(size)}`],
    ['blanks', `{${' '.repeat(size)}`],
    ['digits', `{"a":${'1'.repeat(size)}`],
    ['underscores', `{"a":1${'_'.repeat(size)}`],
    ['letters', `{"a":${'a'.repeat(size)}`],
    ['open comments', `{${'/*'.repeat(size / 2)}`],
    ['slashes', `{${'//\n'.repeat(size / 3)}`],
    ['entities', `{&quot;${'&quot;'.repeat(size / 6)}`],
    ['escapes', `{'name':'${'\\u'.repeat(size / 2)}`],
  ])('reaches the end of a megabyte of %s', (_, text) => {
    expect(parseLenientJson(text)).toBeUndefined()
  })
})

describe('a token whose metadata address is a picture', () => {
  const base64 = (text: string) => Buffer.from(text, 'base64')
  test.each<[string, Uint8Array]>([
    ['PNG', base64('iVBORw0KGgoAAAANSUhEUg==')],
    ['JPEG', base64('/9j/4AAQSkZJRg==')],
    ['GIF', Buffer.from('GIF89a....')],
    ['WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ])('shows it: %s', (_, bytes) => {
    expect(read(bytes)).toEqual({
      name: null,
      description: null,
      image: uri,
      externalUrl: null,
      traits: [],
    })
  })

  test.each<[string, boolean]>([
    // blockscout/blockscout#11149
    ['ipfs://QmaXmVr1LPzkYofpLEvNmBGUph8iPhA6WcTrFC6mzLLvsF/1.png', true],
    ['https://cats.example/Cat.JPEG', true],
    ['data:image/png;base64,AA==', true],
    ['data:image/svg+xml;utf8,<svg/>', false],
    ['https://cats.example/1.json', false],
    ['https://cats.example/png', false],
    ['https://cats.example/meta?of=1.png', false],
    ['data:application/json,{"image":"1.png"}', false],
  ])('is recognized by its address: %s', (address, expected) => {
    expect(namesPicture(address)).toBe(expected)
  })
})
