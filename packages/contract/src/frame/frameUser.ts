import * as v from 'valibot'
import { addressField, chainIdField } from '../routes/fields.ts'

/** The kinds of account that a login can have (specification, section 3). */
export const frameAccountType = v.picklist(['eoa', 'smartAccount'])

/** The visitor who is logged in, as the frame describes them to the page (specification, section 3). */
export const frameUser = v.strictObject({
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  userName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  address: addressField,
  chainId: chainIdField,
  accounts: v.pipe(
    v.array(v.strictObject({ address: addressField, type: frameAccountType })),
    v.maxLength(10),
  ),
  preferredAccountType: v.optional(frameAccountType),
})
