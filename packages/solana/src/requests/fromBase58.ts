const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Longer than any message that a person reads. */
const longest = 20_000

/** Decodes base58 (Bitcoin's alphabet); `undefined` for any other text. */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > longest) return
  const [zeros = ''] = /^1*/.exec(text) ?? []
  const bytes: number[] = []
  for (const letter of text.slice(zeros.length)) {
    let carry = alphabet.indexOf(letter)
    if (carry < 0) return
    for (let at = 0; at < bytes.length; at++) {
      carry += (bytes[at] ?? 0) * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    while (carry > 0) {
      bytes.push(carry & 0xff)
      carry >>= 8
    }
  }
  return Uint8Array.from([...Array<number>(zeros.length).fill(0), ...bytes.reverse()])
}
