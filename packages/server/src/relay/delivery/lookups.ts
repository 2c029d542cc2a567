import type { MailRef } from '../../store/relay/mailboxStore.ts'

/** Lookups of mail that are under way: one that began before mail was acknowledged may still find it. */
export type Lookups = {
  /** Begins one, until the returned function is called. */
  start: () => () => void
  during: <T>(work: () => Promise<T>) => Promise<T>
  /** Remembers that mail is acknowledged, as long as there are lookups. */
  addAcknowledged: (mail: MailRef) => void
  isAcknowledged: (mail: MailRef) => boolean
}

const keyOf = ({ topic, id }: MailRef) => `${topic} ${id}`

/** No lookup is under way. */
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
