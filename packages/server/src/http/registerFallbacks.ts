import { ApiError } from './apiError.ts'
import type { App } from './app.ts'

/** Registers the fallbacks. Must be last, so that it gets only requests that no route answered. */
export function registerFallbacks(app: App): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes.filter(({ method }) => method !== 'ALL'))
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [path, allowed] of methods)
    app.all(path, () => {
      throw new ApiError('METHOD_NOT_ALLOWED', { headers: { allow: [...allowed].join(', ') } })
    })
  app.all('*', () => {
    throw new ApiError('NOT_FOUND')
  })
}
