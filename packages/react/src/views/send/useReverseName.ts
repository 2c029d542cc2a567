import { useNetwork } from '../../hooks/useNetwork.ts'
import { useKnownName, useNamesOf } from '../shared/useKnownName.ts'
import type { SendView } from './useSend.ts'

/**
 * Returns the name of a typed address once it is known, if it resolves back to the address. Nothing if the recipient is
 * a name itself, or could be a trap.
 */
export function useReverseName({ check, acquaintance }: SendView): string | undefined {
  const { caipNetworkId } = useNetwork()
  const { recipient } = check
  const account = recipient.kind === 'address' ? `${caipNetworkId}:${recipient.address}` : undefined
  useNamesOf(account === undefined ? [] : [account])
  const name = useKnownName(account)
  return acquaintance.danger ? undefined : name
}
