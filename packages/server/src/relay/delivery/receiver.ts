import type { Outbox } from './outbox.ts'

/** A client on this node that gets mail. */
export type Receiver = {
  client: string
  outbox: Pick<Outbox, 'deliver' | 'catchUp' | 'startLookup'>
}
