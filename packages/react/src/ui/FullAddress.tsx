import { addressKey } from '@portico/core/internal'
import { useStyles } from '../styles/shadow.tsx'
import css from './FullAddress.css?inline'

/** An address, and one that it could be mistaken for: the groups that differ are marked. */
export type FullAddressProps = { address: string; against?: string }

/**
 * A complete address for comparison by eye: `0x` and then groups of four, the same on every screen, and in the layout
 * that wallets use. Screen readers get it in one piece; a copy has no gaps.
 */
export function FullAddress({ address, against }: FullAddressProps) {
  useStyles(css)
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = groupsOf(address.slice(prefix.length))
  const keys = groupsOf(addressKey(address).slice(prefix.length))
  const others = against === undefined ? keys : groupsOf(addressKey(against).replace(/^0x/, ''))
  return (
    <span className="full-address" translate="no">
      <bdi className="full-address-groups" data-columns={prefix ? 5 : 4}>
        <span className="visually-hidden">{address}</span>
        {prefix && (
          <span className="full-address-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
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
    </span>
  )
}

const groupsOf = (address: string): readonly string[] => address.match(/.{1,4}/g) ?? []
