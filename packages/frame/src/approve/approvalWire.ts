import { sealedRequestLength } from '@portico/contract'
import * as v from 'valibot'
import type { Shown } from '../view/approvalForm.ts'

const text = v.pipe(v.string(), v.maxLength(sealedRequestLength))
const fact = v.strictObject({
  name: text,
  value: text,
  isCode: v.optional(v.boolean()),
  tone: v.optional(v.picklist(['loss', 'gain'])),
})
const shownPart = v.strictObject({
  title: v.optional(text),
  depth: v.optional(v.number()),
  facts: v.array(fact),
  warning: v.optional(text),
  note: v.optional(text),
})
const choice = v.strictObject({
  title: text,
  chosen: text,
  options: v.array(v.strictObject({ id: text, name: text, value: text })),
})

/** A request as the frame passes it to the window. */
export const windowRequest = v.strictObject({
  shown: v.strictObject({
    title: text,
    site: text,
    claimedName: v.optional(text),
    account: text,
    warnings: v.array(text),
    parts: v.optional(v.array(shownPart)),
    text: v.optional(text),
    choice: v.optional(choice),
    confirm: text,
    takesDigits: v.optional(v.boolean()),
  }) as v.GenericSchema<Shown>,
  /**
   * Set if the request moves value and the wallet has a passkey: what the passkey signs as well, and the ids of the
   * passkeys that may sign.
   */
  passkey: v.optional(
    v.strictObject({
      value: v.strictObject({ user: text, address: text, chainId: text, signed: text }),
      ids: v.array(text),
    }),
  ),
  /** The theme of the site; undefined for that of the visitor's system. */
  theme: v.optional(v.picklist(['light', 'dark'])),
})

/** The visitor's answer in the window. */
export const windowAnswer = v.strictObject({
  isApproved: v.boolean(),
  /** The chosen option, if there is a choice. */
  choice: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The signature of a passkey, in base64url. */
  passkey: v.optional(
    v.strictObject({
      id: v.string(),
      clientDataJSON: v.string(),
      authenticatorData: v.string(),
      signature: v.string(),
    }),
  ),
})

/** A request as the frame passes it to the window. */
export type WindowRequest = v.InferOutput<typeof windowRequest>
/** The visitor's answer in the window. */
export type WindowAnswer = v.InferOutput<typeof windowAnswer>
