import { useNetwork } from '../../hooks/useNetwork.ts'
import { useKnownName, useNamesOf } from '../shared/useKnownName.ts'
import type { SendView } from './useSend.ts'

/**
 * The name that a typed address goes by, once it is known: one that leads there and back. Nothing of a recipient that
 * is a name itself, nor of one that could be a trap.
 */
export function useReverseName({ check, acquaintance }: SendView): string | undefined {
  const { caipNetworkId } = useNetwork()
  const { recipient } = check
  const account = recipient.kind === 'address' ? `${caipNetworkId}:${recipient.address}` : undefined
  useNamesOf(account === undefined ? [] : [account])
  const name = useKnownName(account)
  return acquaintance.danger ? undefined : name
}
