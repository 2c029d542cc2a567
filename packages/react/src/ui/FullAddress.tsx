import { useStyles } from '../styles/shadow.tsx'
import css from './FullAddress.css?inline'

/** A whole address in groups of four, so that it can be compared by eye. */
export function FullAddress({ address }: { address: string }) {
  useStyles(css)
  const groups = address.match(/.{1,4}/g) ?? []
  return (
    <bdi className="full-address">
      <span className="visually-hidden">{address}</span>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the address is the identity
        <span className="full-address-group" key={at} aria-hidden="true">
          {group}
        </span>
      ))}
    </bdi>
  )
}
