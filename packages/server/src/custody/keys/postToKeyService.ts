import { KeyProviderError } from './keyProvider.ts'

/** The dependencies of calls to a key service. The caller passes `fetch`, so that the server's own guards apply. */
export type KeyServiceIo = { fetch: typeof fetch; signal: () => AbortSignal }

/** An answer of a key service. */
export type KeyServiceAnswer = { status: number; body: Record<string, unknown> }

/**
 * Posts JSON to a key service.
 * @throws KeyProviderError `UNAVAILABLE` if it cannot be reached, or does not answer with JSON.
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
    // The original error could contain the request's token.
    throw new KeyProviderError('UNAVAILABLE', 'The key service could not be asked')
  }
}

const refusals: Readonly<Record<number, KeyProviderError['code']>> = {
  400: 'REFUSED',
  401: 'FORBIDDEN',
  403: 'FORBIDDEN',
}

/**
 * Returns the error for the status of an answer: a request that the service does not understand or accept is `REFUSED`.
 */
export const errorOf = (status: number): KeyProviderError =>
  new KeyProviderError(refusals[status] ?? 'UNAVAILABLE', `The key service answered ${status}`)

/** Returns a text of an answer, in base64 or in the service's own form. */
export function textOf(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null && Object.hasOwn(body, name)
      ? (body as Record<string, unknown>)[name]
      : undefined
  if (typeof value === 'string' && value !== '') return value
  throw new KeyProviderError('UNAVAILABLE', 'The key service answered something else')
}
