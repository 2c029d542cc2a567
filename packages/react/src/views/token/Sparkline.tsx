type Point = readonly [x: number, y: number]

/** The box of the line, in its own units, with a margin of half a stroke. */
const box = { width: 320, height: 56, edge: 2 } as const

/**
 * Returns points in the format of a polyline's `points`: the minimum at the bottom of the box, the maximum at the top.
 */
function linePoints(points: readonly Point[]): string {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const place = (values: readonly number[], value: number, size: number) => {
    const least = Math.min(...values)
    const range = Math.max(...values) - least
    return box.edge + (range === 0 ? 0.5 : (value - least) / range) * (size - 2 * box.edge)
  }
  return points
    .map(([x, y]) => [place(xs, x, box.width), box.height - place(ys, y, box.height)])
    .map((at) => at.map((value) => value.toFixed(1)).join())
    .join(' ')
}

type SparklineProps = {
  points: readonly Point[]
  /** A description of the line. */
  label: string
}

/** A line of values over time. */
export function Sparkline({ points, label }: SparklineProps) {
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={linePoints(points)} />
    </svg>
  )
}
