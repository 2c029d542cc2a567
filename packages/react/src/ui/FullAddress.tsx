import { addressKey } from '@portico/core'
import { useStyles } from '../styles/shadow.tsx'
import css from './FullAddress.css?inline'

/** An address, and one that it could be taken for: the groups that differ are marked. */
export type FullAddressProps = { address: string; against?: string }

/** A whole address in groups of four, so that it can be compared by eye. */
export function FullAddress({ address, against }: FullAddressProps) {
  useStyles(css)
  const groups = groupsOf(address)
  const keys = groupsOf(addressKey(address))
  const others = against === undefined ? keys : groupsOf(addressKey(against))
  return (
    <bdi className="full-address">
      <span className="visually-hidden">{address}</span>
      {groups.map((group, at) => (
        <span
          className="full-address-group"
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the address is the identity
          key={at}
          data-differs={keys[at] !== others[at] || undefined}
          aria-hidden="true"
        >
          {group}
        </span>
      ))}
    </bdi>
  )
}

const groupsOf = (address: string): readonly string[] => address.match(/.{1,4}/g) ?? []
