import type { ApiErrorCode } from '../apiErrors.ts'
import type { Route, RouteAccess } from './defineRoute.ts'

/** The errors of every route whose caller has to belong to a project. */
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

/** Returns all errors of a route: those of its access, then its own. */
export const errorsOf = ({ access, errors }: Route): readonly ApiErrorCode[] => [
  ...(byAccess[access] ?? []),
  ...errors,
]
