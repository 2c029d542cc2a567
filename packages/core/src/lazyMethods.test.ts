import { expect, test } from 'vitest'
import type { Context } from './context/context.ts'
import { laterActions } from './laterActions.ts'
import { lazyMethods } from './lazyMethods.ts'
import { setUp } from './setUp.test.util.ts'

test('every action that loads on first use is a method of the widget, or is internal', () => {
  const { portico } = setUp()
  const { methods } = lazyMethods(() => portico as Context)
  const found = [...Object.keys(methods), 'loadAdapter', 'reportDestroyed']
  expect(found.sort()).toEqual(Object.keys(laterActions(portico, portico.store.getState())).sort())
})
