/** How long everything must stay unchanged before a press counts, in milliseconds. */
export const calmMs = 1000

/**
 * The events of a window by which a press that was meant for another page may arrive. Each of them restarts the wait.
 */
export const disturbances = [
  'focus',
  'blur',
  'resize',
  'hashchange',
  'popstate',
  'pageshow',
] as const
