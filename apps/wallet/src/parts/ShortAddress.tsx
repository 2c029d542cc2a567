import './ShortAddress.css'

/** Shows the beginning and the end of an address, to distinguish it from a few others. */
export const ShortAddress = ({ value }: { value: string }) => (
  <span className="short-address" dir="ltr">
    <span aria-hidden="true">{`${value.slice(0, value.startsWith('0x') ? 6 : 4)}…${value.slice(-6)}`}</span>
    <span className="visually-hidden">{value}</span>
  </span>
)
