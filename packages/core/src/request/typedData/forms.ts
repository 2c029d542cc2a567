import { authorization, call, delegation } from './callForms.ts'
import { eraTransaction } from './eraTransaction.ts'
import type { Form } from './form.ts'
import { permit, permit2 } from './permitForms.ts'
import { offer, swap } from './tradeForms.ts'

/** All known forms, in the order in which they are tried. */
export const forms: readonly Form[] = [
  permit2,
  authorization,
  offer,
  swap,
  delegation,
  eraTransaction,
  call,
  permit,
]
