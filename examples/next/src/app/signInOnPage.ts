import { signInWithBackend } from '@portico/sign-in'

const post = async (what: string, body: unknown = {}) => {
  const response = await fetch(`/sign-in/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // Only 401 says that nobody is believed: after anything else the visitor can try again.
  if (!response.ok && response.status !== 401)
    throw new Error(`The server answers ${response.status}`)
  return response
}

/** The routes of this site keep the session. A visitor who only connects is not asked. */
export const signIn = signInWithBackend({
  required: false,
  getNonce: async () => (await post('nonce')).text(),
  verify: async (signed) => (await post('verify', signed)).ok,
  getSession: async () => (await post('session')).json(),
  signOut: async (params) => void (await post('sign-out', params)),
})
