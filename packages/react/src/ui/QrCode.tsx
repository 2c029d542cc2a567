import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { useStyles } from '../styles/shadow.tsx'
import css from './QrCode.css?inline'

/** The content of the code, and its name for screen readers. */
export type QrCodeProps = {
  text: string
  label: string
  /** A picture in the middle. It covers modules, which are left out. */
  mark?: ReactNode
}

/**
 * Distance from the center to the edge of the picture's area, as a part of the width. Level Q can correct four times as
 * much.
 */
const markReach = 0.115

/** Width of the white border that scanners need, in modules. */
const quiet = 4

/** A QR code with round modules, error level Q, always dark on white. */
export function QrCode({ text, label, mark }: QrCodeProps) {
  useStyles(css)
  const marked = mark !== undefined
  const { size, dots } = useMemo(() => drawn(text, marked), [text, marked])
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  const side = size + 2 * quiet
  return (
    <div className="qr">
      <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
        <path className="qr-dots" d={dots} />
        {corners.map(([x, y]) => (
          <g key={x === 0 ? `left:${y > 0}` : 'right'}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
            <rect className="qr-eye" x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {marked && <span className="qr-mark">{mark}</span>}
    </div>
  )
}

/**
 * Returns the modules of a code without its eyes as one path, and their number in a row. Neighbors are joined, so that
 * only the outer corners are round: scanners read gaps as light.
 */
function drawn(text: string, marked: boolean): { size: number; dots: string } {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const middle = (size - 1) / 2
  const reach = marked ? (size + 2 * quiet) * markReach : -1
  const isEye = (x: number, y: number) =>
    (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)
  const isMark = (x: number, y: number) =>
    Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= reach
  const isDark = (x: number, y: number) => Boolean(data[y]?.[x]) && !isEye(x, y) && !isMark(x, y)
  const dots = data.flatMap((row, y) =>
    row.flatMap((_, x) => {
      if (!isDark(x, y)) return []
      const right = isDark(x + 1, y) ? 'h1' : ''
      const down = isDark(x, y + 1) ? `${right && 'm-1 0'}v1` : ''
      return `M${x + 0.5} ${y + 0.5}${right}${down || (right ? '' : 'h0')}`
    }),
  )
  return { size, dots: dots.join('') }
}

/** The place of a code that is not ready yet, so that the layout does not jump. */
export function QrPlace({ label }: { label: string }) {
  useStyles(css)
  return (
    <div className="qr qr-place" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
