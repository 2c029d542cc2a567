import { useMemo } from 'react'
import { encode } from 'uqr'
import './QrCode.css'

/** The white modules around a code that scanners need. */
const quiet = 4
/** The modules of a finder pattern. A code has three of them. */
const eye = 7

/**
 * A QR code with round modules, error level Q, always dark on white. Neighboring modules are joined, because scanners
 * take gaps for light and could not read some addresses.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, dots } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'Q', border: 0 })
    const isEye = (x: number, y: number) =>
      (x < eye && (y < eye || y >= size - eye)) || (x >= size - eye && y < eye)
    const isDot = (x: number, y: number) => Boolean(data[y]?.[x]) && !isEye(x, y)
    const dots = data.flatMap((row, y) =>
      row.flatMap((_, x) => {
        if (!isDot(x, y)) return []
        const right = isDot(x + 1, y) ? 'h1' : ''
        const down = isDot(x, y + 1) ? `${right && 'm-1 0'}v1` : ''
        return `M${x + 0.5} ${y + 0.5}${right}${down || (right ? '' : 'h0')}`
      }),
    )
    return { size, dots: dots.join('') }
  }, [text])
  const side = size + 2 * quiet
  const far = size - eye
  return (
    <svg
      className="qr"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <path className="qr-dots" d={dots} />
      {[`0 0`, `${far} 0`, `0 ${far}`].map((corner) => (
        <g key={corner} transform={`translate(${corner})`}>
          <rect className="qr-ring" x="0.5" y="0.5" width="6" height="6" rx="1.8" />
          <rect x="2" y="2" width="3" height="3" rx="1" />
        </g>
      ))}
    </svg>
  )
}
