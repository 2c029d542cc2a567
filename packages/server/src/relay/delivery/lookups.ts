import type { MailRef } from '../../store/relay/mailboxStore.ts'

/** The lookups of mail in progress: one that began before an acknowledgement may still find that mail. */
export type Lookups = {
  /** Begins a lookup, which ends with the returned function. */
  start: () => () => void
  during: <T>(work: () => Promise<T>) => Promise<T>
  /** Remembers acknowledged mail as long as there are lookups. */
  addAcknowledged: (mail: MailRef) => void
  isAcknowledged: (mail: MailRef) => boolean
}

const keyOf = ({ topic, id }: MailRef) => `${topic} ${id}`

/** Creates an empty list of lookups. */
export function createLookups(): Lookups {
  const acknowledged = new Set<string>()
  let open = 0
  function start(): () => void {
    open += 1
    return () => {
      open -= 1
      if (open === 0) acknowledged.clear()
    }
  }
  return {
    start,
    during: async (work) => {
      const end = start()
      try {
        return await work()
      } finally {
        end()
      }
    },
    addAcknowledged: (mail) => {
      if (open > 0) acknowledged.add(keyOf(mail))
    },
    isAcknowledged: (mail) => acknowledged.has(keyOf(mail)),
  }
}
