/** Returns the parts of an address, or null if it is invalid. Not every supported browser has `URL.parse`. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
