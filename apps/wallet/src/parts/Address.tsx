import './Address.css'

/** A whole address, set in groups of four that do not end up in a copy. */
export const Address = ({ value }: { value: string }) => (
  <span className="address" dir="ltr">
    {value.match(/^0x|.{1,4}/g)?.map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move.
      <span key={index}>{group}</span>
    ))}
  </span>
)

/** The beginning and the end of an address, for places where it is told from a few others. */
export const ShortAddress = ({ value }: { value: string }) => (
  <span className="short-address" dir="ltr">
    <span aria-hidden="true">{`${value.slice(0, value.startsWith('0x') ? 6 : 4)}…${value.slice(-6)}`}</span>
    <span className="unseen">{value}</span>
  </span>
)
