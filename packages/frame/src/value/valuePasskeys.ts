import { custodyStatus, FrameError } from '@portico/contract'
import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { ValueRequest } from './valueChallenge.ts'
import {
  type KnownPasskey,
  type PasskeyPlace,
  type ValueAssertion,
  verifyPasskey,
} from './verifyPasskey.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The approval of a request that moves value, by one of these passkeys. */
export type ValueApproval = {
  value: ValueRequest
  ids: readonly string[]
  /**
   * @throws FrameError `FAILED` unless one of them has signed this challenge, in a window of this origin, for the first
   * time.
   */
  check: (assertion: ValueAssertion | undefined, challenge: Bytes) => Promise<void>
}

const counterName = (id: string) => `passkey counter ${id}`
const storedCounter = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * How a wallet approves value: undefined if it has no passkey that can be verified. The counts of passkeys are kept on this
 * device too, so that a copy is noticed that has signed here before.
 * @throws FrameError if the server cannot say.
 */
export const createValueApproval =
  ({
    requestAsUser,
    store,
    place,
  }: {
    requestAsUser: RequestAsUser
    store: KeyStore
    place: PasskeyPlace
  }) =>
  async (value: ValueRequest): Promise<ValueApproval | undefined> => {
    const { user, wallet } = await requestAsUser(custodyStatus)
    // Somebody else has logged in since the request was read.
    if (user !== value.user) throw new FrameError('NOT_CONNECTED')
    const given = wallet?.factors.flatMap(({ passkey }) => (passkey ? [passkey] : [])) ?? []
    if (given.length === 0) return undefined
    const passkeys = await Promise.all(
      given.map(async (passkey): Promise<KnownPasskey> => {
        const read = v.safeParse(storedCounter, await store.get(counterName(passkey.id)))
        return { ...passkey, counter: Math.max(passkey.counter, read.success ? read.output : 0) }
      }),
    )
    return {
      value,
      ids: passkeys.map(({ id }) => id),
      check: async (assertion, challenge) => {
        const used = assertion && (await verifyPasskey(assertion, { passkeys, challenge, place }))
        if (!used) throw new FrameError('FAILED')
        await store.set(counterName(used.id), used.counter)
      },
    }
  }
