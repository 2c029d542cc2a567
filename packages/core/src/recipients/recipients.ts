import type { CaipAddress } from '@portico/contract'
import { addressOf } from '../actions/addressOf.ts'
import type { Portico } from '../portico.ts'
import { type KnownRecipient, keepRecipient, readRecipients } from './storedRecipients.ts'

/** Where recipients are kept: in this browser, and nowhere else. */
const keyOf = ({ config }: Portico): string => `${config.storageKey}.recipients`

/** One account on all networks of its family; small letters, as eip155 has no other meaning in them. */
const accountOf = (caipAddress: CaipAddress): string =>
  `${caipAddress.split(':')[0]}:${addressOf(caipAddress)}`.toLowerCase()

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
