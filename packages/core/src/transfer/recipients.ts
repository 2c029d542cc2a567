import { type CaipAddress, namespaceOf } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { addressKey } from '../platform/address.ts'
import { type KnownRecipient, readRecipients, writeRecipient } from './storedRecipients.ts'

/** The storage key of recipients, which stay in this browser. */
const keyOf = ({ config }: Context): string => `${config.storageKey}.recipients`

/** Returns the key of an account on all networks of its family. */
const accountOf = (caipAddress: CaipAddress): string =>
  `${namespaceOf(caipAddress)}:${addressKey(addressOf(caipAddress))}`

/** Returns the addresses to which an account has sent from this browser, newest first. */
export const knownRecipients = (
  context: Context,
  account: CaipAddress,
): readonly KnownRecipient[] =>
  readRecipients(context.internal.platform.storage, keyOf(context), accountOf(account))

/** Stores a recipient of an account, with its name. */
export function storeRecipient(
  context: Context,
  account: CaipAddress,
  { address, name }: { address: string; name?: string | undefined },
): void {
  const { storage, now } = context.internal.platform
  writeRecipient(storage, keyOf(context), accountOf(account), { address, name, at: now() })
}
