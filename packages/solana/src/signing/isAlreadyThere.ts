import type { NodeError } from '../node/nodeError.ts'
import { read } from '../parse/read.ts'

/** Whether a node refuses a transaction because it has it: asking twice is sending once. */
export const isAlreadyThere = ({ data, message }: NodeError): boolean =>
  read(data, 'err') === 'AlreadyProcessed' || /already been processed/i.test(message)
