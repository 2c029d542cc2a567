import { addressOf } from '@portico/core/adapter'
import { nameOf } from '@portico/core/internal'
import { shortAddress } from '../../format/shortAddress.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import type { Family } from '../shared/useFamilies.ts'

/** The name of a chain family, and its current account: by its name if that was looked up before. */
export function FamilyHead({ id, family }: { id: string; family: Family }) {
  const { name, connection } = family
  const address = connection && addressOf(connection.caipAddress)
  const account = usePorticoState(
    (state) => connection && nameOf(state, connection.caipAddress)?.name,
  )
  return (
    <div className="section-head">
      <h3 id={id} className="section-title">
        <bdi>{name}</bdi>
      </h3>
      {address && (
        <bdi className="section-note" title={address}>
          {account ?? shortAddress(address)}
        </bdi>
      )}
    </div>
  )
}
