/** Whether a text is an origin in the form of `MessageEvent.origin`. Neither `null` nor a pattern is one. */
export const isOrigin = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^https?:[^*]+$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text
