import { expect, test } from 'vitest'
import { visibleRows } from './visibleRows.ts'

test.each([
  [{ top: 0, height: 400, rowHeight: 100, count: 500 }, [0, 6]],
  [{ top: 1050, height: 400, rowHeight: 100, count: 500 }, [8, 17]],
  [{ top: 49_600, height: 400, rowHeight: 100, count: 500 }, [494, 500]],
  [{ top: 0, height: 400, rowHeight: 100, count: 2 }, [0, 2]],
  [{ top: 9000, height: 400, rowHeight: 100, count: 2 }, [2, 2]],
  [{ top: -30, height: 400, rowHeight: 100, count: 500 }, [0, 6]],
  [{ top: 0, height: 0, rowHeight: 100, count: 500 }, [0, 2]],
  [{ top: 0, height: 400, rowHeight: 100, count: 0 }, [0, 0]],
])('of %o the rows %o are needed', (scroll, expected) => {
  expect(visibleRows({ ...scroll, spare: 2 })).toEqual(expected)
})

test('no further row if none is to be spare', () => {
  const scroll = { top: 1050, height: 400, rowHeight: 100, count: 500, spare: 0 }
  expect(visibleRows(scroll)).toEqual([10, 15])
})
