/** How long everything has to stay as it is before a press counts. */
export const calmMs = 1000

/** The events of a window by which a press that was meant for another page may come. Each begins the wait anew. */
export const disturbances = [
  'focus',
  'blur',
  'resize',
  'hashchange',
  'popstate',
  'pageshow',
] as const
