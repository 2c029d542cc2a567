import { expectTypeOf, test } from 'vitest'
import type { SendActions } from '../../types/sendActions.ts'
import { type Adapter, defineAdapter } from './adapter.ts'
import type { FamilyActions } from './adapterShape.ts'
import type { ChainFamily } from './chainFamily.ts'

declare const actions: FamilyActions
declare const send: SendActions
declare const family: ChainFamily

const light = {
  namespace: 'solana',
  name: 'Solana',
  discover: () => () => {},
  loadFamily: async () => family,
} as const

test('an adapter with the actions of its features compiles', () => {
  const whole = defineAdapter({
    ...light,
    features: ['send', 'receive'],
    load: async () => ({ ...actions, send }),
  })
  expectTypeOf(whole).toEqualTypeOf<Adapter>()
})

test('an adapter that cannot send compiles without the actions for it', () => {
  defineAdapter({ ...light, features: ['receive'], load: async () => actions })
})

test('a feature without its actions does not compile', () => {
  // @ts-expect-error there is no `send`
  defineAdapter({ ...light, features: ['send'], load: async () => actions })
  // @ts-expect-error there is no `resolveName`
  defineAdapter({ ...light, features: ['names'], load: async () => actions })
})

test('a feature with some of its actions does not compile', () => {
  const { getTransactionStatus: _, ...half } = send
  // @ts-expect-error `getTransactionStatus` is missing
  defineAdapter({ ...light, features: ['send'], load: async () => ({ ...actions, send: half }) })
})

test('an adapter without the fields of its family does not compile', () => {
  const { loadFamily: _, ...without } = light
  // @ts-expect-error `loadFamily` is missing
  defineAdapter({ ...without, features: [], load: async () => actions })
})
