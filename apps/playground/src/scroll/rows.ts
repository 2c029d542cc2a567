/** The number of transactions, the number on a page, and the height of a row in pixels. */
export const sizes = { rows: 1000, page: 50, rowHeight: 66 } as const
