import { type Bytes, concatBytes, equalBytes, randomBytes, sha256 } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { type FactorKey, hkdf } from './factorKey.ts'

/** Crockford's letters, which are not confused with each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secretLength = 16
/** 128 bits of secret and 12 of checksum. */
const letters = 28
const groupLength = 7

const toBits = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')

const checksumOf = async (secret: Bytes) =>
  toBits(
    (await sha256(concatBytes(new TextEncoder().encode('portico kit 1'), secret))).slice(0, 2),
  ).slice(0, 12)

/** Creates a kit to print: 128 random bits and a checksum, in four groups of seven letters. */
export const createKit = (): Promise<string> => kitOf(randomBytes(secretLength))

/** Returns the text of a kit with these 16 bytes. */
export async function kitOf(secret: Bytes): Promise<string> {
  const bits = toBits(secret) + (await checksumOf(secret))
  const text = Array.from(
    { length: letters },
    (_, at) => alphabet[Number.parseInt(bits.slice(5 * at, 5 * at + 5), 2)],
  ).join('')
  return (text.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

/** Reads typed text: in any case, with any gaps, O for 0, I and L for 1. */
async function parseKit(typed: string): Promise<Bytes> {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  if (digits.length !== letters || digits.includes(-1)) throw new CustodyError('MALFORMED')
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  const secret = Uint8Array.from({ length: secretLength }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2),
  )
  const encode = (part: string) => Uint8Array.from(part, Number)
  const isGood = equalBytes(encode(bits.slice(8 * secretLength)), encode(await checksumOf(secret)))
  if (!isGood) throw new CustodyError('MALFORMED')
  return secret
}

/**
 * Returns the key of a typed kit.
 * @throws CustodyError `MALFORMED` if a letter is wrong or missing, so that the visitor learns it before any request.
 */
export async function kitKey(typed: string): Promise<FactorKey> {
  const secret = await parseKit(typed)
  return (salt, context) => hkdf(secret, salt, context)
}
