/** What makes React, and us, build for visitors. */
export const production = { NODE_ENV: 'production' }

/**
 * Builds with Vite for visitors whatever has asked for it: Vite takes `NODE_ENV` over, and a test runner
 * has one of its own, by which everything would be as for developers.
 */
export async function buildForProduction(build: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env
  Object.assign(process.env, production)
  try {
    await build()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}
