/** The environment in which React and our packages build for visitors. */
export const production = { NODE_ENV: 'production' }

/**
 * Builds with Vite for visitors, whatever the caller's environment. Vite uses the present `NODE_ENV`, and a test runner
 * sets another one, which would make a development build.
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
