type CraneProps = { x: number; y: number; scale: number; fill: string; tip: string }

/** A crane in flight, 114 by 60 at scale 1. */
export const Crane = ({ x, y, scale, fill, tip }: CraneProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M46 44Q34 22 14 10q2 20 20 36z" fill={fill} opacity="0.8" />
    <path d="m0 43 12-4q14-4 28 1 18 8 34 2l38-10 1 3-36 14q-20 9-39 2-14-6-26-6z" fill={fill} />
    <path d="M40 44Q48 14 86 0 78 24 68 46z" fill={fill} />
    <path d="M86 0Q70 6 60 15q10 1 18 4 5-9 8-19z" fill={tip} />
    <path d="m0 43 12-4 1 4z" fill={tip} />
  </g>
)
