import './Address.css'

/**
 * Shows a full address, with `0x` apart and the rest in groups of four, as in the widget. Screen readers read it as one
 * text, and a copy has no gaps.
 */
export function Address({ value }: { value: string }) {
  const prefix = /^0x/i.exec(value)?.[0] ?? ''
  const groups = value.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <span className="address">
      <bdi className="address-groups" data-columns={prefix ? 5 : 4} dir="ltr">
        <span className="visually-hidden">{value}</span>
        {prefix && (
          <span className="address-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move.
          <span key={index} className="address-group" aria-hidden="true">
            {group}
          </span>
        ))}
      </bdi>
    </span>
  )
}
