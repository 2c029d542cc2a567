import { authorization, call, delegation } from './callMatchers.ts'
import type { Matcher } from './matcher.ts'
import { permit, permit2 } from './permitMatchers.ts'
import { offer, swap } from './tradeMatchers.ts'

/** All matchers, in the order in which they are tried. */
export const matchers: readonly Matcher[] = [
  permit2,
  authorization,
  offer,
  swap,
  delegation,
  call,
  permit,
]
