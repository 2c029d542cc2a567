import type { Outbox } from './outbox.ts'

/** A client on this node that receives mail. */
export type Receiver = {
  client: string
  outbox: Pick<Outbox, 'deliver' | 'catchUp' | 'startLookup'>
}
