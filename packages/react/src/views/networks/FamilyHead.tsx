import { addressOf } from '@portico/core/adapter'
import { shortAddress } from '../../format/shortAddress.ts'
import type { Family } from '../shared/useFamilies.ts'

/** The name of a chain family, and the account that is in use there. */
export function FamilyHead({ id, family }: { id: string; family: Family }) {
  const { name, connection } = family
  const address = connection && addressOf(connection.caipAddress)
  return (
    <div className="section-head">
      <h3 id={id} className="section-title">
        <bdi>{name}</bdi>
      </h3>
      {address && (
        <bdi className="section-note" title={address}>
          {shortAddress(address)}
        </bdi>
      )}
    </div>
  )
}
