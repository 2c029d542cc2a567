import { type ApiErrorCode, apiErrors } from '@portico/contract'

/** An error whose message the client may read. All other errors stay inside the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** The refused input. */
  readonly field: string
  readonly headers: Record<string, string>
  constructor(
    code: ApiErrorCode,
    details: {
      field?: string
      description?: string
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(details.description ?? apiErrors[code].description, { cause: details.cause })
    this.code = code
    this.field = details.field ?? ''
    this.headers = details.headers ?? {}
  }
}
