import { ApiError } from './apiError.ts'

async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the body of a request as text, whatever its content type. Calls `onSize` with its bytes: before the read if the
 * request announces them, otherwise after it. An error from `onSize` ends the read.
 * @throws ApiError `PAYLOAD_TOO_LARGE` above `limit` bytes, before more than that is read.
 */
export async function readBody(
  request: Request,
  limit: number,
  onSize: (bytes: number) => Promise<void> | void = () => {},
): Promise<string> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
  // HTTP enforces an announced length. Only an unannounced one has to be counted.
  if (announced !== null) {
    await onSize(Number(announced))
    return request.text()
  }
  const bytes = request.body ? await collect(request.body, limit) : Buffer.alloc(0)
  await onSize(bytes.byteLength)
  return bytes.toString('utf8')
}
