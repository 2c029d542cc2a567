import type { Outbox } from './outbox.ts'

/** Somebody on this node who gets mail. */
export type Receiver = {
  client: string
  outbox: Pick<Outbox, 'deliver' | 'catchUp' | 'startLookup'>
}
