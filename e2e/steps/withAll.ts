/** Marks a spec that runs with `npm test -- --all` only: tests below the browser prove most of what it proves. */
export const withAll = { tag: '@all' }
