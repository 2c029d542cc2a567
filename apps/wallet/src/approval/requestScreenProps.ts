import type { PendingRequest } from '../wallet/state.ts'

/** One request, and the number of all waiting ones. */
export type RequestScreenProps<Kind extends PendingRequest['kind'] = PendingRequest['kind']> = {
  pending: Extract<PendingRequest, { kind: Kind }>
  count: number
}
