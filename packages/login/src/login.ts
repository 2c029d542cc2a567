import { PorticoError } from '@portico/core'
import type { Login } from '@portico/core/adapter'
import type { LoginOptions } from './options.ts'

/**
 * Creates the option `login` of `createPortico`: visitors log in by e-mail and have their own wallet, whose keys are
 * only in the login frame. Light: the frame and its client load when a visitor uses them.
 * @throws PorticoError `INVALID_OPTION`.
 * @example
 * const portico = createPortico({
 *   adapters,
 *   networks,
 *   login: login({ frameUrl: 'https://login.example', projectId: 'your-project-id' }),
 * })
 */
export function login(options: LoginOptions): Login {
  const { frameUrl, projectId } = options
  if (!URL.canParse(frameUrl) || new URL(frameUrl).origin !== frameUrl)
    throw invalid('frameUrl', 'must be an origin, such as https://login.example')
  if (!projectId || typeof projectId !== 'string') throw invalid('projectId', 'must be a text')
  const load = () => import('./connector/loginParts.ts')
  const preload = (): Promise<Login['discover']> =>
    load().then(
      ({ discoverLogin }) =>
        async (found, _lost, context) =>
          discoverLogin(options, found, context),
    )
  return {
    namespace: 'login',
    discover: (found, lost, context) =>
      preload().then((discover) => discover(found, lost, context)),
    preload,
    load: () => load().then(({ loginActions }) => loginActions(options)),
  }
}

const invalid = (option: string, problem: string) =>
  new PorticoError('INVALID_OPTION', { option: `login.${option}`, problem })
