import { type CaipAddress, namespaceOf } from '@portico/contract'
import { addressOf } from '@portico/core/adapter'
import {
  checkRecipient,
  knownRecipients,
  type RecipientCheck,
  type SendCheck,
  type SendState,
} from '@portico/core/internal'
import { useMemo } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/**
 * Returns how well the visitor knows a recipient, from their own accounts of the family, and the recipients of
 * `account`.
 */
export function useRecipientCheck(
  recipient: SendCheck['recipient'],
  account: CaipAddress,
  { step }: SendState['progress'],
): RecipientCheck {
  const portico = usePortico()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every send makes an acquaintance
  const known = useMemo(() => knownRecipients(portico, account), [portico, account, step])
  const own = usePorticoState(({ connections }) => connections)
    .filter((connected) => connected.namespace === namespaceOf(account))
    .flatMap((connected) => connected.accounts.map(addressOf))
  return checkRecipient(recipient, { own, known })
}
