import { KeyProviderError } from './keyProvider.ts'

/** How a key service is asked: `fetch` and clock are handed in, so that the server's own guards hold. */
export type KeyServiceIo = { fetch: typeof fetch; signal: () => AbortSignal }

/** What a key service answered. */
export type KeyServiceAnswer = { status: number; body: Record<string, unknown> }

/**
 * Posts JSON to a key service.
 * @throws KeyProviderError `UNAVAILABLE` where it cannot be reached, or answers no JSON.
 */
export async function postToKeyService(
  { fetch, signal }: KeyServiceIo,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<KeyServiceAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: signal(),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    // What failed could name the token that it was asked with.
    throw new KeyProviderError('UNAVAILABLE', 'The key service could not be asked')
  }
}

const refusals: Readonly<Record<number, KeyProviderError['code']>> = {
  400: 'REFUSED',
  401: 'FORBIDDEN',
  403: 'FORBIDDEN',
}

/** The error of an answer by its status: what the service does not understand or take is `REFUSED`. */
export const errorOf = (status: number): KeyProviderError =>
  new KeyProviderError(refusals[status] ?? 'UNAVAILABLE', `The key service answered ${status}`)

/** A text of an answer, base64 or the service's own form. */
export function textOf(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null && Object.hasOwn(body, name)
      ? (body as Record<string, unknown>)[name]
      : undefined
  if (typeof value === 'string' && value !== '') return value
  throw new KeyProviderError('UNAVAILABLE', 'The key service answered something else')
}
