import { currencies } from '@portico/contract'
import * as v from 'valibot'
import type { PoolConfig } from '../families/evm/poolConfig.ts'
import { closedObject } from '../util/formatIssue.ts'
import { evmAddress } from './addressSchemas.ts'

/** A feed with the price of an asset or a currency. */
export const oracle = v.pipe(
  closedObject({
    asset: v.optional(evmAddress),
    currency: v.optional(v.picklist(currencies, `must be one of ${currencies.join(', ')}`)),
    feed: evmAddress,
    maxAgeSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(604_800)),
  }),
  v.check(
    ({ asset, currency }) => (asset === undefined) !== (currency === undefined),
    'must name either an asset or a currency',
  ),
)

const poolFields = {
  asset: evmAddress,
  pair: v.optional(evmAddress),
  pool: v.optional(evmAddress),
  states: v.optional(evmAddress),
  against: v.optional(evmAddress),
  fee: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ffff))),
  tickSpacing: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32_767))),
}

/** The fields that identify a pool besides `asset`: exactly one of these sets. */
const poolKinds: readonly string[] = ['pair', 'pool', 'against fee states tickSpacing']

/** A pool with the price of an asset. */
export const pool = v.pipe(
  closedObject(poolFields),
  v.check(
    ({ asset: _, ...named }) => poolKinds.includes(Object.keys(named).sort().join(' ')),
    'must name a pair, a pool, or states with against, fee and tickSpacing',
  ),
  v.transform((named) => named as PoolConfig),
)
