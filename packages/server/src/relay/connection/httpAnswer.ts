import { RelayError, toErrorObject } from '../relayError.ts'
import type { CreateCaller } from './callers.ts'
import { answerText, readFrame } from './frame.ts'
import { callMethod } from './methods.ts'
import type { Unread } from './unread.ts'
import { type AdmittedClient, rateKeyOf } from './upgrades.ts'

/** An answer, and the function to call when the client has read it or is gone. */
export type HttpAnswer = { text: string; onRead: () => void }

/** Answers single requests over HTTP. */
export const createHttpAnswer =
  (createCaller: CreateCaller, unread: Unread, onFailure: (error: unknown) => void) =>
  async (client: AdmittedClient, text: string): Promise<HttpAnswer> => {
    const account = unread.open(client.ip)
    const answer = (answered: string): HttpAnswer => {
      account.add(Buffer.byteLength(answered))
      return { text: answered, onRead: account.close }
    }
    const frame = readFrame(text)
    try {
      if (frame.kind === 'wrong') throw new RelayError(frame.error)
      if (frame.kind === 'answer') throw new RelayError('InvalidRequest')
      const caller = createCaller(
        { clientId: client.clientId, rateKey: rateKeyOf(client) },
        account,
      )
      const result = await callMethod(frame.method, frame.params, caller)
      return answer(answerText(frame.id, { result }))
    } catch (error) {
      if (!(error instanceof RelayError)) onFailure(error)
      return answer(answerText(frame.id, { error: toErrorObject(error) }))
    }
  }
