import type { ApiErrorCode } from '../apiErrors.ts'
import type { Route, RouteAccess } from './defineRoute.ts'

/** What every route refuses with whose caller has to be of a project. */
const ofProject: readonly ApiErrorCode[] = [
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'STORAGE_UNAVAILABLE',
]

const byAccess: Partial<Record<RouteAccess, readonly ApiErrorCode[]>> = {
  projectId: ofProject,
  project: ['ORIGIN_NOT_ALLOWED', ...ofProject],
  secretKey: ['ORIGIN_NOT_ALLOWED', ...ofProject],
  frame: ['ORIGIN_NOT_ALLOWED', 'NOT_FOUND', ...ofProject],
}

/** All that a route refuses with: what its access does, then what is its own. */
export const errorsOf = ({ access, errors }: Route): readonly ApiErrorCode[] => [
  ...(byAccess[access] ?? []),
  ...errors,
]
