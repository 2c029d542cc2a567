/** The parts of an address, or null for what is none; `URL.parse` is not in every browser that the wallet runs in. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
