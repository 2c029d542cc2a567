import { expectTypeOf, test } from 'vitest'
import type { balance, TokenBalance } from './balance.ts'
import type { RouteInput, RouteOutput, RouteParsed } from './defineRoute.ts'
import type { metrics } from './operations.ts'
import type { Project, updateProject } from './projects.ts'
import type { supportedChains } from './supportedChains.ts'

test('lets a caller leave out values with a default, which the server always has', () => {
  expectTypeOf<RouteInput<typeof balance>['query']['currency']>().toEqualTypeOf<
    'btc' | 'eth' | 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy' | undefined
  >()
  expectTypeOf<RouteParsed<typeof balance>['query']['currency']>().not.toBeUndefined()
})

test('types the input parts of a route that have a schema', () => {
  expectTypeOf<keyof RouteInput<typeof balance>>().toEqualTypeOf<'params' | 'query'>()
  expectTypeOf<keyof RouteInput<typeof updateProject>>().toEqualTypeOf<'params' | 'body'>()
  expectTypeOf<keyof RouteInput<typeof metrics>>().toEqualTypeOf<never>()
})

test('types the output of a route by its response schema, or as text without one', () => {
  expectTypeOf<RouteOutput<typeof supportedChains>>().toEqualTypeOf<{
    http: string[]
    ws: string[]
    live?: string[] | undefined
  }>()
  expectTypeOf<RouteOutput<typeof balance>['balances']>().toEqualTypeOf<TokenBalance[]>()
  expectTypeOf<RouteOutput<typeof updateProject>>().toEqualTypeOf<Project>()
  expectTypeOf<RouteOutput<typeof metrics>>().toEqualTypeOf<string>()
})
