import { type Bus, maxBusText } from '../bus/bus.ts'
import type { Logger } from '../util/logger.ts'
import type { System } from '../util/system.ts'

/** Tells the other nodes which topics have mail. The mail itself is in the database. */
export type Hints = {
  send: (topics: readonly string[]) => Promise<void>
  close: () => void
}

const topicLength = 64
const perText = Math.floor(maxBusText / topicLength)
const retryMs = 1000
/** More topics than this are not listed: the others then look at all of theirs. */
const maxUnsent = 10_000
const everything = '*'

const chunks = (topics: readonly string[]) =>
  Array.from({ length: Math.ceil(topics.length / perText) }, (_, index) =>
    topics.slice(index * perText, (index + 1) * perText).join(''),
  )
const cut = (joined: string) => joined.match(/[0-9a-f]{64}/g) ?? []

/** A text on the bus is the topics, with nothing between them. */
export function createHints(options: {
  bus: Bus
  system: System
  logger: Logger
  /** Other nodes took mail for these topics; without any, for topics that are not known. */
  onHint: (topics: readonly string[] | undefined) => void
}): Hints {
  const { bus, system, logger, onHint } = options
  const unsent = new Set<string>()
  let stopTimer: (() => void) | undefined

  const leave = bus.subscribe({
    onGap: () => onHint(undefined),
    onText: (text) => onHint(text === everything ? undefined : cut(text)),
  })

  async function send(topics: readonly string[]): Promise<void> {
    try {
      for (const chunk of chunks(topics)) await bus.publish(chunk)
    } catch (cause) {
      logger.warn('relay hints wait', { cause: cause instanceof Error ? cause.message : '' })
      for (const topic of topics) unsent.add(topic)
      stopTimer ??= system.startTimer(retryMs, () => void retry())
    }
  }

  async function retry(): Promise<void> {
    stopTimer = undefined
    const topics = [...unsent]
    unsent.clear()
    if (topics.length <= maxUnsent) return send(topics)
    await bus.publish(everything).catch(() => send(topics))
  }

  return {
    send,
    close: () => {
      stopTimer?.()
      leave()
    },
  }
}
