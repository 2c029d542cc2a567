import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'
import { balance } from './balance.ts'
import type { Route } from './defineRoute.ts'
import { errorsOf } from './errorsOf.ts'
import { projectIdField } from './projects.ts'
import { supportedChains } from './supportedChains.ts'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const exported: unknown[] = Object.values(contract)
const routes = exported.filter(isRoute)

test('each route that the contract exports is in the table under its own name', () => {
  const named = Object.entries(contract).filter(([, value]) => isRoute(value))
  expect(Object.fromEntries(named)).toEqual(contract.routes)
})

describe('the routes', () => {
  test.each(routes)('$method $path declares a parameter for each part of its path', (route) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const entries = route.params && 'entries' in route.params ? route.params.entries : {}
    expect(Object.keys(entries as object)).toEqual(names)
  })

  test.each(routes)('$method $path declares the refusals of its gates', (route) => {
    const gateErrors = {
      anyone: [],
      projectId: ['UNAUTHENTICATED'],
      project: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED'],
      frame: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'NOT_FOUND'],
      secretKey: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED'],
      admin: ['UNAUTHENTICATED', 'NOT_FOUND'],
      metrics: ['UNAUTHENTICATED', 'NOT_FOUND'],
      relay: ['UNAUTHENTICATED'],
    }
    expect(errorsOf(route)).toEqual(expect.arrayContaining(gateErrors[route.access]))
  })
})

describe('the balance route', () => {
  const query = (input: object) => v.safeParse(balance.query, input)
  const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

  test('uses dollars by default, and ignores unknown parameters', () => {
    expect(query({ clientId: 'x' }).output).toEqual({ currency: 'usd' })
  })

  test.each(['', native, `${native},solana:x:So11111111111111111111111111111111111111112`])(
    'accepts forceUpdate=%s',
    (forceUpdate) => {
      expect(query({ forceUpdate }).success).toBe(true)
    },
  )

  test.each([',', 'eip155:1', `${native},`, `${native} `, Array(51).fill(native).join()])(
    'refuses forceUpdate=%s',
    (forceUpdate) => {
      expect(query({ forceUpdate }).success).toBe(false)
    },
  )

  test.each([
    [{ currency: 'xyz' }, 'INVALID_CURRENCY'],
    [{ chainId: '1' }, 'UNSUPPORTED_CHAIN'],
  ])('names the error code for %j', (input, code) => {
    expect(query(input).issues?.[0].message).toBe(code)
  })

  test('reads an answer without our additional fields, as other servers send it', () => {
    const token = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 1.5,
      price: 3,
      quantity: { decimals: '18', numeric: '0.5' },
      iconUrl: '',
    }
    expect(v.parse(balance.response, { balances: [token] })).toEqual({ balances: [token] })
  })

  test('accepts an unknown price, but not a missing one', () => {
    const token = { name: '', symbol: '', quantity: { decimals: '18', numeric: '1' }, iconUrl: '' }
    const read = (extra: object) =>
      v.safeParse(balance.response, { balances: [{ ...token, ...extra }] }).success
    expect([read({ price: null }), read({})]).toEqual([true, false])
  })
})

test('the supported chains must be a list', () => {
  const read = (answer: unknown) => v.safeParse(supportedChains.response, answer).success
  expect([read({ http: [], ws: [] }), read({ http: [] }), read([])]).toEqual([true, false, false])
})

test.each(['A'.repeat(32), 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(32)}\n`, ''])(
  '%j is refused as a project id',
  (id) => {
    expect(v.is(projectIdField, id)).toBe(false)
  },
)
