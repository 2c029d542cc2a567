import { isRecord } from '@portico/contract'

/** In characters: a message has at most 20,000, and a signature 100,000. */
const longestBody = 200_000

/**
 * Returns the fields of a JSON body, and none if there is no body. Returns `undefined` if it is too long or not an
 * object.
 */
export async function readBody(
  request: Request,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = await readText(request)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text || '{}')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stops reading once the body is too long. */
async function readText({ body }: Request): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length <= longestBody) continue
    await reader?.cancel()
    return undefined
  }
}
