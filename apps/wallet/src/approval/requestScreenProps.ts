import type { PendingRequest } from '../wallet/state.ts'

/** One question, and how many there are. */
export type RequestScreenProps<Kind extends PendingRequest['kind'] = PendingRequest['kind']> = {
  pending: Extract<PendingRequest, { kind: Kind }>
  count: number
}
