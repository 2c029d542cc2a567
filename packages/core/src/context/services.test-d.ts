import { expectTypeOf, test } from 'vitest'
import type { Internal } from './context.ts'
import { defineService } from './services.ts'

declare const internal: Internal
const counter = defineService<{ count: number }>()

test('a service has the type of its definition', () => {
  expectTypeOf(internal.service(counter, () => ({ count: 0 }))).toEqualTypeOf<{ count: number }>()
})

test('a service of another type, or by a name, does not compile', () => {
  // @ts-expect-error a text is no count
  internal.service(counter, () => ({ count: 'none' }))
  // @ts-expect-error names carry no type
  internal.service('counter', () => ({ count: 0 }))
})
