import { signInWithBackend } from '@portico/sign-in'

const post = async (what: string, body: unknown = {}) => {
  const response = await fetch(`/sign-in/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // Only 401 is a refusal. After any other status the visitor can try again.
  if (!response.ok && response.status !== 401)
    throw new Error(`The server answers ${response.status}`)
  return response
}

/** The routes of this site store the session. A visitor who only connects is not asked to sign in. */
export const signIn = signInWithBackend({
  required: false,
  getNonce: async () => (await post('nonce')).text(),
  verify: async (signed) => (await post('verify', signed)).ok,
  getSession: async () => (await post('session')).json(),
  signOut: async (params) => void (await post('sign-out', params)),
})
