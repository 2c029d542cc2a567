import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const rowHeight = 100
const rows = 500
const inSight = 5
const spare = 2

/** The minimum of a list of two thousand: the visible rows, with four letters and a name in each. */
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
            <div
              key={row}
              style={{ position: 'absolute', insetBlockStart: row * rowHeight, display: 'flex' }}
            >
              {[0, 1, 2, 3].map((column) => (
                <button type="button" key={column} style={{ inlineSize: 86, blockSize: 96 }}>
                  <span>W</span>
                  <span>Wallet {row * 4 + column}</span>
                </button>
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareList />)
