import { custodyStatus, FrameError, type RouteOutput } from '@portico/contract'
import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'
import { type DeviceWallet, seenPasskeysName } from '../wallet/deviceWallet.ts'
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

/** The passkeys that a device has seen of a wallet, until the wallet is sealed again, and how often each has signed. */
const storedSeen = v.object({
  epoch: v.string(),
  passkeys: v.array(
    v.object({
      id: v.string(),
      publicKey: v.string(),
      counter: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
})

/** The facts about a wallet that its device stores. */
type OwnWallet = Pick<DeviceWallet, 'epoch' | 'addresses'>

/** A wallet as the server returns it. */
type SaidWallet = RouteOutput<typeof custodyStatus>['wallet']

/**
 * Returns the passkeys that the server lists and the wallet itself has sealed: the server can neither add nor change
 * one.
 */
async function sealedOf(
  user: string,
  said: SaidWallet,
  { addresses }: OwnWallet,
): Promise<KnownPasskey[]> {
  const named = said?.factors.flatMap(({ factor, passkey }) =>
    passkey ? [{ ...passkey, factor }] : [],
  )
  if (!named || named.length === 0) return []
  const { isSealed } = await import('./passkeySeal.ts')
  return named
    .filter(({ id, publicKey, factor, seal }) =>
      isSealed({ user, factor, id, publicKey }, seal, addresses.solana),
    )
    .map(({ id, publicKey, counter }) => ({ id, publicKey, counter }))
}

/**
 * Creates the approval of value by a wallet's passkeys. It is undefined if the wallet has no passkey that its own keys
 * have sealed. Removing a passkey seals the wallet again, so a passkey that this device has seen counts until then,
 * even if the server leaves it out. This device stores the counts that passkeys have signed here, so that it notices a
 * copy that has signed here before.
 * @throws FrameError if the server cannot be reached.
 */
export const createValueApproval =
  ({
    requestAsUser,
    store,
    place,
    walletOf,
  }: {
    requestAsUser: RequestAsUser
    store: KeyStore
    place: PasskeyPlace
    /** Returns the wallet of an account on this device. */
    walletOf: (user: string) => Promise<OwnWallet | undefined>
  }) =>
  async (value: ValueRequest): Promise<ValueApproval | undefined> => {
    const { user, wallet: said } = await requestAsUser(custodyStatus)
    const own = await walletOf(value.user)
    // Somebody else has logged in since the request was read.
    if (user !== value.user || !own) throw new FrameError('NOT_CONNECTED')
    const readSeen = async (): Promise<readonly KnownPasskey[]> => {
      const read = v.safeParse(storedSeen, await store.get(seenPasskeysName(user)))
      return read.success && read.output.epoch === own.epoch ? read.output.passkeys : []
    }
    const writeSeen = (passkeys: readonly KnownPasskey[]) =>
      store.set(seenPasskeysName(user), { epoch: own.epoch, passkeys })
    const seen = await readSeen()
    const sealed = await sealedOf(user, said, own)
    const added = sealed.filter(({ id }) => seen.every((one) => one.id !== id))
    // The wallet has not sealed the server's count. A stored one that is too high would refuse the passkey for good.
    const known = [...seen, ...added.map((passkey) => ({ ...passkey, counter: 0 }))]
    const passkeys = known.map((passkey) => {
      const counter = sealed.find(({ id }) => id === passkey.id)?.counter ?? 0
      return { ...passkey, counter: Math.max(passkey.counter, counter) }
    })
    if (passkeys.length === 0) return undefined
    if (added.length > 0) await writeSeen(known)
    return {
      value,
      ids: passkeys.map(({ id }) => id),
      check: async (assertion, challenge) => {
        const used = assertion && (await verifyPasskey(assertion, { passkeys, challenge, place }))
        if (!used) throw new FrameError('FAILED')
        const now = await readSeen()
        await writeSeen(now.map((one) => (one.id === used.id ? { ...one, ...used } : one)))
      },
    }
  }
