import { signInWithBackend } from '@portico/sign-in'

const post = async (what: string, body: unknown = {}) => {
  const response = await fetch(`/sign-in/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status >= 500) throw new Error(`The server answers ${response.status}`)
  return response
}

/** The routes of this site keep the session. A visitor who only connects is not asked. */
export const signIn = signInWithBackend({
  required: false,
  getNonce: async () => (await post('nonce')).text(),
  verify: async (signed) => (await post('verify', signed)).ok,
  getSession: async () => (await post('session')).json(),
  signOut: async ({ account }) => void (await post('sign-out', { account })),
})
