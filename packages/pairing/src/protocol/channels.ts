import { type Bytes, fromHex } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { seal } from '../envelope/envelope.ts'
import type { RpcMessage } from '../envelope/jsonRpc.ts'
import { PairingError, toErrorObject } from '../pairingError.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { RelayMessage } from '../relay/relayFrame.ts'
import { isWcMethod, type Tag, tags, type WcMethod } from '../relay/tags.ts'
import { answerTag } from './answerTag.ts'
import type { Outcome, Outgoing, OutgoingMessage } from './messages.ts'
import { addId, type Channel, mayAnswer, type OpenChannel, openChannel } from './openChannel.ts'
import type { OpenRequests } from './openRequests.ts'
import { pendingAnswers } from './pendingAnswers.ts'
import { readMessage } from './readMessage.ts'
import { requestIds } from './requestIds.ts'

/** The topics with their keys, and the requests on them. */
export type Channels = ReturnType<typeof channels>

/** The dependencies of channels. */
type ChannelOptions = {
  crypto: PairingCrypto
  platform: PairingPlatform
  pending: OpenRequests
  send(message: OutgoingMessage): Promise<void>
}

/** Creates the table of topics. `send` hands a message to the relay. */
export function channels(ways: ChannelOptions) {
  const { crypto, platform, pending, send } = ways
  const open = new Map<string, OpenChannel>()
  const answers = pendingAnswers(platform, pending)
  const nextId = requestIds(platform)
  const symKeyOf = (topic: string): Bytes => {
    const key = open.get(topic)?.key
    if (!key || !('symKey' in key)) throw new PairingError('NO_SESSION')
    return fromHex(key.symKey)
  }
  const write = (topic: string, rpc: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...rpc })
    return { topic, text, message: seal({ key: symKeyOf(topic), iv: crypto.random(12) }, text) }
  }
  const pack = ({ topic, method, params, ttl, id }: Outgoing & { id: number }): OutgoingMessage => {
    const { request, prompt = false, ttl: usual }: Tag = tags[method]
    return { ...write(topic, { id, method, params }), tag: request, ttl: ttl ?? usual, prompt }
  }
  const packAnswer = (
    topic: string,
    method: WcMethod,
    id: number,
    outcome: Outcome,
  ): OutgoingMessage => ({
    ...write(topic, { id, ...outcome }),
    ...answerTag(method, outcome),
  })

  async function sendRequest(request: Outgoing): Promise<unknown> {
    const whole = { ...request, id: request.id ?? nextId() }
    const message = pack(whole)
    const answer = answers.wait(whole)
    send(message).catch((error) =>
      answers.fail(whole.answerTopic ?? whole.topic, whole.id, error as PairingError),
    )
    return answer
  }
  const answer = async (topic: string, method: WcMethod, id: number, outcome: Outcome) =>
    send(packAnswer(topic, method, id, outcome))

  const mayReply = (topic: string): boolean => {
    const channel = open.get(topic)
    return channel !== undefined && mayAnswer(channel, platform.now())
  }
  /** Answers without waiting for the relay, because the next message must not wait for it either. */
  const reply = (topic: string, method: WcMethod, id: number, outcome: Outcome) => {
    if (mayReply(topic)) answer(topic, method, id, outcome).catch(() => {})
  }

  async function handle(
    topic: string,
    rpc: Extract<RpcMessage, { kind: 'request' }>,
    proof: object,
  ) {
    const { id, method, params } = rpc
    const known = isWcMethod(method) ? method : 'wc_sessionRequest'
    const handler = known === method && open.get(topic)?.handlers[known]
    try {
      if (!handler) throw new PairingError('UNSUPPORTED_WC_METHOD')
      const answerWith = (outcome: Outcome) => reply(topic, known, id, outcome)
      const result = await handler({ topic, id, params, ...proof, reply: answerWith })
      if (result !== undefined) reply(topic, known, id, { result })
    } catch (error) {
      const reason = error instanceof PairingError ? error : new PairingError('MALFORMED')
      reply(topic, known, id, { error: toErrorObject(reason) })
    }
  }
  /** Handles a message. Returns a function that waits until no tab needs it, if another tab may be waiting for it. */
  async function take({ topic, message, ...proof }: RelayMessage) {
    const channel = open.get(topic)
    if (!channel) return () => pending.notNeeded(topic)
    const rpc = await readMessage(crypto, channel, message).catch(() => undefined)
    if (!rpc) return // nobody else could read it either
    if (rpc.kind !== 'request') {
      const isOurs = answers.take(topic, rpc)
      return isOurs ? undefined : () => pending.notNeeded(topic, rpc.id, message)
    }
    // A relay could echo our own open request.
    if (!answers.has(topic, rpc.id) && addId(channel, rpc.id, platform.now())) {
      await handle(topic, rpc, proof)
      // Only now: a page that was discarded before this receives the message again.
      channel.onAnswered?.(channel.ids)
    } else await channel.handlers.again?.({ topic, id: rpc.id })
    return
  }
  return {
    nextId,
    pack,
    packAnswer,
    wait: answers.wait,
    stopAwaiting: answers.fail,
    sendRequest,
    answer,
    mayReply,
    open(topic: string, channel: Channel) {
      open.set(topic, openChannel(channel))
    },
    close: (topic: string) => open.delete(topic),
    /**
     * Handles a message from the relay, one after the other on each topic. Settles when the relay may delete the
     * message, because no tab needs it.
     */
    receive(message: RelayMessage): Promise<void> {
      const channel = open.get(message.topic)
      const done = (channel?.last ?? Promise.resolve()).then(() => take(message))
      if (channel) channel.last = done.catch(() => {})
      return done.then((left) => left?.())
    },
    rejectAll: answers.rejectAll,
  }
}
