import { hash } from 'node:crypto'

/** Returns the SHA-256 of bytes, or of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data)
