/** Whether a text is an origin, written as `MessageEvent.origin` is. `null` is none, nor is a pattern. */
export const isOrigin = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^https?:[^*]+$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text
