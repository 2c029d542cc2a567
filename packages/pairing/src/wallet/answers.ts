import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import { isId, parseError } from '../envelope/jsonRpc.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import type { Outcome } from '../protocol/messages.ts'
import type { WalletEvent } from './walletEvent.ts'

const prefix = 'answer:'
const maxStored = 100

/** An owner's answer. `expiry` is in seconds since the epoch. */
type Answer = { topic: string; id: number; outcome: Outcome; expiry: number; isSent: boolean }

/** Stores answers before they are sent, and as long as the site could request them again. */
export function walletAnswers({ store, channels, sessions, seconds }: Client<WalletEvent>) {
  const keyOf = ({ topic, id }: Pick<Answer, 'topic' | 'id'>) => `${prefix}${topic}:${id}`
  const find = async (request: Pick<Answer, 'topic' | 'id'>) => {
    const answer = readAnswer(await store.get(keyOf(request)))
    return answer && answer.expiry > seconds() ? answer : undefined
  }
  const all = async (topic = '') =>
    (await store.list(prefix + topic)).flatMap((stored) => readAnswer(stored) ?? [])
  const drop = (answers: readonly Answer[]) =>
    Promise.all(answers.map((answer) => store.delete(keyOf(answer))))
  const send = async (answer: Answer) => {
    const { topic, id, outcome } = answer
    sessions.get(topic)
    await channels.answer(topic, 'wc_sessionRequest', id, outcome)
    if (!answer.isSent && (await find(answer)))
      await store.set(keyOf(answer), { ...answer, isSent: true })
  }
  return {
    /** Stores an answer. Returns `false` if another tab has answered. */
    keep: (answer: Omit<Answer, 'isSent'>): Promise<boolean> =>
      store.exclusive(async () => {
        if (await find(answer)) return false
        const before = (await all(answer.topic)).sort((a, b) => b.id - a.id)
        await drop(before.slice(maxStored - 1))
        await store.set(keyOf(answer), { ...answer, isSent: false })
        return true
      }),
    has: async (request: Pick<Answer, 'topic' | 'id'>) => (await find(request)) !== undefined,
    /** Sends a stored answer, as often as the site asks. Returns whether there is one. */
    async give(request: Pick<Answer, 'topic' | 'id'>): Promise<boolean> {
      const answer = await find(request)
      // If the relay does not accept it, `giveRest` sends it later.
      await (answer && send(answer).catch(passOver))
      return answer !== undefined
    },
    /** Like `give`, for a site that repeats its request. Limited by the number of answers that the site may receive. */
    async giveAgain(request: Pick<Answer, 'topic' | 'id'>): Promise<boolean> {
      const answer = await find(request)
      await (answer && channels.mayReply(request.topic) && send(answer).catch(passOver))
      return answer !== undefined
    },
    /** Sends all answers that the relay has not accepted yet. */
    async giveRest(): Promise<void> {
      const answers = await all()
      const isOver = ({ expiry, topic }: Answer) =>
        expiry <= seconds() || !sessions.list().some((session) => session.topic === topic)
      await drop(answers.filter(isOver))
      const rest = answers.filter((answer) => !answer.isSent && !isOver(answer))
      await Promise.allSettled(rest.map(send))
    },
    remove: async (topic: string) => {
      await drop(await all(topic))
    },
  }
}

/** Ignores an unreachable relay, which receives the answer later. */
function passOver(error: unknown): void {
  const isAway = error instanceof PairingError && error.reason.startsWith('RELAY_')
  if (!isAway) throw error
}

function readAnswer(value: unknown): Answer | undefined {
  if (!isRecord(value) || !isRecord(value.outcome)) return undefined
  const { topic, id, expiry, isSent } = value
  const { result, error } = value.outcome
  const hasError = isRecord(error)
  if (!isKey(topic) || !isId(id) || !Number.isSafeInteger(expiry)) return undefined
  if (hasError === (result !== undefined)) return undefined
  return {
    topic,
    id,
    expiry: expiry as number,
    isSent: isSent === true,
    outcome: hasError ? { error: parseError(error) } : { result },
  }
}
