import { currencies, projectIdField } from '@portico/contract'
import * as v from 'valibot'
import { readAssetId } from '../families/assetId.ts'
import { parsePattern } from '../http/matchOrigin.ts'
import { closedObject } from '../util/formatIssue.ts'
import { text } from './chainsSchema.ts'

const originPatterns = v.array(
  v.pipe(
    v.string(),
    v.check((value) => parsePattern(value) !== undefined, 'must be an origin pattern'),
  ),
)

/** `PORTICO_PROJECTS`. */
export const projectsSchema = v.array(
  closedObject({
    id: projectIdField,
    name: text,
    allowedOrigins: v.optional(originPatterns, []),
    frameApprovalOrigins: v.optional(originPatterns, []),
  }),
)

const assetId = v.pipe(
  v.string(),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    try {
      return readAssetId(dataset.value)
    } catch {
      addIssue({ message: 'must be a CAIP-10 id of a token on a chain that can be served' })
      return NEVER
    }
  }),
)
const price = v.pipe(
  v.string('must be a decimal number in quotes, such as "1.25"'),
  v.regex(/^\d{1,18}(\.\d{1,18})?$/, 'must be a decimal number in quotes, such as "1.25"'),
)

/** `PORTICO_PRICES`. */
export const pricesSchema = closedObject({
  label: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(64)),
  currency: v.picklist(currencies, `must be one of ${currencies.join(', ')}`),
  prices: v.record(assetId, price),
})
