import type { MailboxChange } from '../../store/relay/mailboxStore.ts'
import { mailBytes } from '../../store/relay/mailboxWrites.ts'
import { relayConstants } from '../relayConstants.ts'

/** A change to commit, its size, and the callbacks of its sender. */
export type WaitingChange = {
  change: MailboxChange
  bytes: number
  resolve: () => void
  reject: (error: unknown) => void
}

const itemsOf = ({ subscribe, unsubscribe, publish, acknowledge }: MailboxChange) =>
  [subscribe, unsubscribe, publish, acknowledge].reduce((sum, list) => sum + (list?.length ?? 0), 0)

/** Returns the bytes of the messages of a change. */
export const weightOf = ({ publish = [] }: MailboxChange) =>
  publish.reduce((sum, mail) => sum + mailBytes(mail), 0)
/** Whether a change publishes messages. */
export const isPublishing = ({ change }: WaitingChange) => (change.publish ?? []).length > 0

/** Takes from the front of the queue as much as fits into one transaction: at least one change. */
export function takeBatch(queue: WaitingChange[]): WaitingChange[] {
  let items = 0
  let weight = 0
  const end = queue.findIndex(({ change, bytes }, index) => {
    items += itemsOf(change)
    weight += bytes
    return index > 0 && (items > relayConstants.commitItems || weight > relayConstants.commitBytes)
  })
  return queue.splice(0, end < 0 ? queue.length : end)
}
