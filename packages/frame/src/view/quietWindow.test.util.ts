/** Returns a window for a document that no browser shows: it has no events. */
export const quietWindowOf = (document: Document): Window =>
  ({ document, screenX: 0, screenY: 0, addEventListener: () => {} }) as unknown as Window
