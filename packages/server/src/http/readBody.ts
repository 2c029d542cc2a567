import { ApiError } from './apiError.ts'

async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The body of a request as text, whatever its content type.
 * @throws ApiError `PAYLOAD_TOO_LARGE` above `limit` bytes, before more than that is read.
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
  // HTTP holds an announced length to its word; only an unannounced one has to be counted.
  if (announced !== null) return request.text()
  return request.body ? collect(request.body, limit) : ''
}
