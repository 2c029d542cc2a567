import { type ApiErrorCode, apiErrors } from '@portico/contract'

/** A refusal that the client gets to read. Everything else that is thrown stays inside. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** The input that was refused. */
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
