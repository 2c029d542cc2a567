import './ShortAddress.css'

/** The beginning and the end of an address, for places where it is told from a few others. */
export const ShortAddress = ({ value }: { value: string }) => (
  <span className="short-address" dir="ltr">
    <span aria-hidden="true">{`${value.slice(0, value.startsWith('0x') ? 6 : 4)}…${value.slice(-6)}`}</span>
    <span className="visually-hidden">{value}</span>
  </span>
)
