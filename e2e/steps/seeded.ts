import { castOf } from '@portico/testing/chains'
import { test as base } from './ownStack.ts'

/** Specs on a stack of their own whose visitor, of the first cast, has years of history there. */
export const test = base.extend({
  cast: ({ browserName: _ }, use) => use(castOf(0)),
  // Who an account has had to do with is told by name.
  names: ({ browserName: _ }, use) => use(true),
})
