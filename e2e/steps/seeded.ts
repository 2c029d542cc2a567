import { castOf } from '@portico/testing/chains'
import { test as base } from './ownStack.ts'

/** Specs on a separate stack whose visitor, of the first cast, has years of history there. */
export const test = base.extend({
  cast: ({ browserName: _ }, use) => use(castOf(0)),
  // The counterparties of an account are shown by name.
  names: ({ browserName: _ }, use) => use(true),
})
