/** A picture made from an address, so that accounts are told apart at a glance. */
export function Avatar({ address, size = 40 }: { address: string; size?: number }) {
  const sum = [...address].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const hue = sum % 360
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 70% ${light}%)`
  const [x, y] = [10 + ((sum >>> 8) % 20), 10 + ((sum >>> 16) % 20)]
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={colour(0, 62)} />
      <circle cx={x} cy={y} r="15" fill={colour(50, 70)} />
      <circle cx={40 - x} cy={40 - y} r="10" fill={colour(200, 55)} />
    </svg>
  )
}
