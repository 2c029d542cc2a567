import { getSignIn } from '../../signIn'

export const POST = (request: Request): Promise<Response> => getSignIn().fetch(request)
