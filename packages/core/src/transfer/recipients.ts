import { type CaipAddress, namespaceOf } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import { addressKey } from '../platform/address.ts'
import type { Portico } from '../portico.ts'
import { type KnownRecipient, keepRecipient, readRecipients } from './storedRecipients.ts'

/** Where recipients are kept: in this browser, and nowhere else. */
const keyOf = ({ config }: Portico): string => `${config.storageKey}.recipients`

/** One account on all networks of its family. */
const accountOf = (caipAddress: CaipAddress): string =>
  `${namespaceOf(caipAddress)}:${addressKey(addressOf(caipAddress))}`

/** To whom an account has sent from this browser, newest first. */
export const knownRecipients = (
  portico: Portico,
  account: CaipAddress,
): readonly KnownRecipient[] =>
  readRecipients(portico.internal.platform.storage, keyOf(portico), accountOf(account))

/** Remembers to whom an account has sent, and under which name. */
export function rememberRecipient(
  portico: Portico,
  account: CaipAddress,
  { address, name }: { address: string; name?: string | undefined },
): void {
  const { storage, now } = portico.internal.platform
  keepRecipient(storage, keyOf(portico), accountOf(account), { address, name, at: now() })
}
