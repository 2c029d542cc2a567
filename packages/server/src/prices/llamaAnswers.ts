import * as v from 'valibot'
import { toDecimalText } from '../util/decimal.ts'
import { rawMembers } from '../util/rawJson.ts'
import type { PriceSeries } from './priceSource.ts'

/** Below this confidence the service itself doubts a price: in thin markets a price is cheap to manipulate. */
const minConfidence = 0.9
const maxAgeSeconds = 3600

/** Returns the members of a JSON object as raw text. */
export function membersOf(text: string | undefined): Map<string, string> {
  if (!text?.trimStart().startsWith('{')) throw new Error('The price service returned no prices')
  return rawMembers(text)
}

/** Returns the price in one entry of an answer, if it is sure and new enough. Its digits stay unchanged. */
export function readPrice(entry: string | undefined, nowSeconds: number): string | undefined {
  if (!entry?.startsWith('{')) return undefined
  const members = rawMembers(entry)
  const sure = Number(members.get('confidence')) >= minConfidence
  const fresh = Number(members.get('timestamp')) >= nowSeconds - maxAgeSeconds
  return sure && fresh ? toDecimalText(members.get('price') ?? '') : undefined
}

const chart = v.object({
  confidence: v.pipe(v.number(), v.minValue(minConfidence)),
  prices: v.pipe(
    v.array(
      v.object({
        timestamp: v.number(),
        price: v.pipe(v.number(), v.finite(), v.gtValue(0)),
      }),
    ),
    v.minLength(2),
  ),
})

/** Returns the prices in one entry of a chart, oldest first, if they are sure. */
export function readChart(entry: string | undefined): PriceSeries | undefined {
  const read = v.safeParse(chart, entry?.startsWith('{') ? JSON.parse(entry) : undefined)
  if (!read.success) return undefined
  return read.output.prices
    .map(({ timestamp, price }) => [timestamp, price] as const)
    .sort(([before], [after]) => before - after)
}
