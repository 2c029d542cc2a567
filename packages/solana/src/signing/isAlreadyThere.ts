import type { NodeError } from '../node/nodeError.ts'
import { read } from '../parse/read.ts'

/** Whether a node rejects a transaction because it already has it: sending twice has the effect of sending once. */
export const isAlreadyThere = ({ data, message }: NodeError): boolean =>
  read(data, 'err') === 'AlreadyProcessed' || /already been processed/i.test(message)
