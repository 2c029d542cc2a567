import { encode } from 'uqr'
import { useStyles } from '../styles/shadow.tsx'
import css from './QrCode.css?inline'

/** What the code holds, and how it is named to those who cannot see it. */
export type QrCodeProps = { text: string; label: string }

/** A QR code with round modules, error level Q, always dark on white. */
export function QrCode({ text, label }: QrCodeProps) {
  useStyles(css)
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const eye = (x: number, y: number) =>
    (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !eye(x, y) ? `M${x + 0.5} ${y + 0.5}h0` : [])),
  )
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  return (
    <div className="qr">
      <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
        <path className="qr-dots" d={dots.join('')} />
        {corners.map(([x, y]) => (
          <g key={`${x}:${y}`}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
            <rect className="qr-eye" x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
    </div>
  )
}

/** The place of a code that is still being made, so that nothing jumps. */
export function QrPlace({ label }: { label: string }) {
  useStyles(css)
  return (
    <div className="qr qr-place" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
