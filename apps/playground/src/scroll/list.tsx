import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { sizes } from './rows.ts'

const { rows, rowHeight } = sizes
const inSight = 7
const spare = 3

/** The minimum of a list of this many transactions: the visible rows, with a letter and two lines in each. */
function BareList() {
  const [first, setFirst] = useState(0)
  const shown = Array.from({ length: inSight + 2 * spare }, (_, at) => first - spare + at)
  return (
    <div
      id="bare"
      style={{ blockSize: 452, inlineSize: 360, overflow: 'auto' }}
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))}
    >
      <div style={{ position: 'relative', blockSize: rows * rowHeight }}>
        {shown
          .filter((row) => row >= 0 && row < rows)
          .map((row) => (
            <button
              type="button"
              key={row}
              style={{
                position: 'absolute',
                display: 'flex',
                gap: 12,
                insetBlockStart: row * rowHeight,
                inlineSize: 340,
                blockSize: 62,
              }}
            >
              <span>R</span>
              <span>
                Received
                <br />
                from 0x7099…dc79C8
              </span>
              <span>
                +{row}.123 ETH
                <br />
                12 May
              </span>
            </button>
          ))}
      </div>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareList />)
