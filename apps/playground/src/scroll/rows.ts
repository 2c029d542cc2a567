/** How many transactions there are, how many a page of them has, and how high one is. */
export const sizes = { rows: 1000, page: 50, rowHeight: 66 } as const
