/** A window of a document that no browser shows: nothing happens to it. */
export const quietWindowOf = (document: Document): Window =>
  ({ document, screenX: 0, screenY: 0, addEventListener: () => {} }) as unknown as Window
