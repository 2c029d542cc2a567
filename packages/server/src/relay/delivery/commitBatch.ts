import type { MailboxChange } from '../../store/relay/mailboxStore.ts'
import { mailBytes } from '../../store/relay/mailboxWrites.ts'
import { relayConstants } from '../relayConstants.ts'

/** A change that is to be committed, how much of it there is, and who waits for it. */
export type WaitingChange = {
  change: MailboxChange
  bytes: number
  resolve: () => void
  reject: (error: unknown) => void
}

const itemsOf = ({ subscribe, unsubscribe, publish, acknowledge }: MailboxChange) =>
  [subscribe, unsubscribe, publish, acknowledge].reduce((sum, list) => sum + (list?.length ?? 0), 0)

/** The bytes of the messages of a change. */
export const weightOf = ({ publish = [] }: MailboxChange) =>
  publish.reduce((sum, mail) => sum + mailBytes(mail), 0)
/** Whether messages are published by a change. */
export const isPublishing = ({ change }: WaitingChange) => (change.publish ?? []).length > 0

/** From the front of the queue what one transaction takes: one change at least. */
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
