import type { CreateCaller } from './callers.ts'
import { answerText, readFrame } from './frame.ts'
import { callMethod } from './methods.ts'
import { RelayError, toErrorObject } from './relayError.ts'
import { type Guest, partyOf } from './upgrades.ts'

/** Answers requests that come alone, over HTTP. */
export const createAnswer =
  (createCaller: CreateCaller, onFailure: (error: unknown) => void) =>
  async (guest: Guest, text: string): Promise<string> => {
    const frame = readFrame(text)
    try {
      if (frame.kind === 'wrong') throw new RelayError(frame.error)
      if (frame.kind === 'answer') throw new RelayError('InvalidRequest')
      const caller = createCaller({ clientId: guest.clientId, party: partyOf(guest) })
      return answerText(frame.id, { result: await callMethod(frame.method, frame.params, caller) })
    } catch (error) {
      if (!(error instanceof RelayError)) onFailure(error)
      return answerText(frame.id, { error: toErrorObject(error) })
    }
  }
