import { KeyProviderError } from './custody/keys/keyProvider.ts'
import { ApiError } from './http/apiError.ts'
import type { ToApiError } from './http/handleError.ts'
import { StorageError } from './store/store.ts'

/** Errors of what the server works with, as clients get to read them. */
export const toApiError: ToApiError = (cause) => {
  if (cause instanceof StorageError) return new ApiError('STORAGE_UNAVAILABLE', { cause })
  if (cause instanceof KeyProviderError) return new ApiError('KEYS_UNAVAILABLE', { cause })
  return undefined
}
