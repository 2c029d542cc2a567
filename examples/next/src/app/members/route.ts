import { getSignIn } from '../signIn'

export async function GET(request: Request): Promise<Response> {
  const [visitor] = await getSignIn().getSessions(request.headers.get('cookie'))
  return visitor
    ? new Response(`Hello, ${visitor.address}`)
    : new Response('Sign in first', { status: 401 })
}
