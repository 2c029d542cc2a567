import './Address.css'

/** A whole address, set in groups of four that do not end up in a copy. */
export const Address = ({ value }: { value: string }) => (
  <span className="address">
    {value.match(/^0x|.{1,4}/g)?.map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move.
      <span key={index}>{group}</span>
    ))}
  </span>
)
