import { isRecord } from '@portico/contract'

/** A message has at most 20,000 characters, and a signature 100,000. */
const longestBody = 200_000

/** The fields of a body in JSON; none where there is no body; undefined for one that is too long or no object. */
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

/** Stops reading where there is too much. */
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
