import { KeyProviderError } from './custody/keys/keyProvider.ts'
import { ApiError } from './http/apiError.ts'
import type { ToApiError } from './http/handleError.ts'
import { StorageError } from './store/store.ts'

/** Converts errors of the server's dependencies to those that clients may read. */
export const toApiError: ToApiError = (cause) => {
  if (cause instanceof StorageError) return new ApiError('STORAGE_UNAVAILABLE', { cause })
  if (cause instanceof KeyProviderError) return new ApiError('KEYS_UNAVAILABLE', { cause })
  return undefined
}
