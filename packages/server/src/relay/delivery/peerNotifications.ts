import { type Bus, maxBusText } from '../../bus/bus.ts'
import type { MailRef } from '../../store/relay/mailboxStore.ts'
import type { Logger } from '../../util/logger.ts'
import type { Platform } from '../../util/platform.ts'

/** Notifies the other nodes of new mail. The mail itself is in the database. */
export type PeerNotifications = {
  send: (mail: readonly MailRef[]) => Promise<void>
  close: () => void
}

/** Topic and id are hashes of 64 hexadecimal digits each. */
const hashLength = 64
const perText = Math.floor(maxBusText / (2 * hashLength))
const retryMs = 1000
/** Above this number the messages are not listed, and the other nodes check all of their topics. */
const maxUnsent = 10_000
const everything = '*'

const chunks = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / perText) }, (_, index) =>
    names.slice(index * perText, (index + 1) * perText).join(''),
  )
const cut = (joined: string): MailRef[] =>
  (joined.match(/[0-9a-f]{128}/g) ?? []).map((name) => ({
    topic: name.slice(0, hashLength),
    id: name.slice(hashLength),
  }))

/** Creates the notifications. A text on the bus is topic and id of each message, without separators. */
export function createPeerNotifications(options: {
  bus: Bus
  platform: Platform
  logger: Logger
  /** Called with mail that other nodes accepted, or without it if the list is unknown. */
  onRemoteMail: (mail: readonly MailRef[] | undefined) => void
}): PeerNotifications {
  const { bus, platform, logger, onRemoteMail } = options
  const unsent = new Set<string>()
  let stopTimer: (() => void) | undefined

  const unsubscribe = bus.subscribe({
    onGap: () => onRemoteMail(undefined),
    onText: (text) => onRemoteMail(text === everything ? undefined : cut(text)),
  })

  async function send(names: readonly string[]): Promise<void> {
    try {
      for (const chunk of chunks(names)) await bus.publish(chunk)
    } catch (cause) {
      logger.warn('relay notifications pending', {
        cause: cause instanceof Error ? cause.message : '',
      })
      for (const name of names) unsent.add(name)
      stopTimer ??= platform.startTimer(retryMs, () => void retry())
    }
  }

  async function retry(): Promise<void> {
    stopTimer = undefined
    const names = [...unsent]
    unsent.clear()
    if (names.length <= maxUnsent) return send(names)
    await bus.publish(everything).catch(() => send(names))
  }

  return {
    send: (mail) => send(mail.map(({ topic, id }) => topic + id)),
    close: () => {
      stopTimer?.()
      unsubscribe()
    },
  }
}
