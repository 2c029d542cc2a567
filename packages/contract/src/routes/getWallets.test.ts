import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getWallets } from './getWallets.ts'
import { getWalletImage } from './images.ts'
import { registryWallet } from './registryWallet.ts'

const query = (input: object) => v.safeParse(getWallets.query, input)

describe('the query of getWallets', () => {
  test('is the first page of 40 if it is empty', () => {
    expect(query({}).output).toEqual({ page: 1, entries: 40 })
  })

  test('accepts numbers from a client, and texts as they arrive', () => {
    expect(query({ page: 2, entries: 100 }).output).toEqual(
      query({ page: '2', entries: '100' }).output,
    )
  })

  test('reads lists separated by commas, and trims the search', () => {
    const { output } = query({
      include: 'a, b,,c',
      chains: 'eip155:1',
      rdns: '',
      search: '  meta ',
    })
    expect(output).toMatchObject({
      include: ['a', 'b', 'c'],
      chains: ['eip155:1'],
      rdns: [],
      search: 'meta',
    })
  })

  test.each([
    ['page=-1', { page: '-1' }, 'must be a whole number from 1 to 10000'],
    ['page=0', { page: '0' }, 'must be a whole number from 1 to 10000'],
    ['page=1.5', { page: '1.5' }, 'must be a whole number from 1 to 10000'],
    ['page=0x1', { page: '0x1' }, 'must be a whole number from 1 to 10000'],
    ['page with many digits', { page: '9'.repeat(400) }, 'must be a whole number from 1 to 10000'],
    ['entries=1e9', { entries: '1e9' }, 'must be a whole number from 1 to 200'],
    ['entries=201', { entries: '201' }, 'must be a whole number from 1 to 200'],
    ['no entries', { entries: '' }, 'must be a whole number from 1 to 200'],
    ['a search of 10 kB', { search: 'a'.repeat(10_000) }, 'must have at most 100 characters'],
    [
      '10,000 ids',
      { include: Array(10_000).fill('a'.repeat(64)).join() },
      'must have at most 200 wallet ids',
    ],
    ['201 short ids', { exclude: Array(201).fill('a').join() }, 'must have at most 200 wallet ids'],
    ['an id with a path', { include: '../../etc/passwd' }, 'must be a comma list of wallet ids'],
    ['an invalid chain', { chains: 'ethereum' }, 'must be a comma list of CAIP-2 ids'],
    ['another badge', { badge_type: 'gold' }, 'must be certified or none'],
    ['another platform', { platform: 'toaster' }, 'must be one of ios, android, chrome'],
    ['a name with a control character', { names: 'a\nb' }, 'must be a comma list of names'],
  ])('refuses %s', (_, input, sentence) => {
    expect(query(input).issues?.[0].message).toContain(sentence)
  })
})

test('a wallet of another server needs only an id and a name', () => {
  expect(v.parse(registryWallet, { id: 'a', name: 'A', image_id: null, extra: 1 })).toMatchObject({
    id: 'a',
    name: 'A',
    mobile_link: null,
    injected: null,
    chains: [],
  })
})

test.each(['..', '../x', '.hidden', 'a/b', '%2e%2e', 'a\\b', '', 'a\n', 'a'.repeat(81)])(
  '%j is refused as an image id',
  (id) => {
    expect(v.is(getWalletImage.params, { id })).toBe(false)
  },
)
