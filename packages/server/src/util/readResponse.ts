/** The error for an answer of another server that exceeds the allowed bytes. */
export class ResponseTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/**
 * Reads the body of an answer as text.
 * @throws ResponseTooLarge above `limit` bytes, before more than that is read.
 */
export const readResponseText = async (response: Response, limit: number): Promise<string> =>
  (await readResponseBytes(response, limit)).toString('utf8')

/** Reads the body of an answer as bytes. Throws as `readResponseText`. */
export async function readResponseBytes(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new ResponseTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
