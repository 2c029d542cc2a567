import { PorticoError } from '@portico/core'
import type { Pairing } from '@portico/core/adapter'
import { linkExpiry } from './connector/linkExpiry.ts'
import { pairingLink } from './links.ts'
import type { PairingOptions } from './options.ts'

/**
 * Creates the value of `createPortico`'s option `pairing`. It reaches wallets on phones and in other apps by a QR code
 * or a link. Light: the protocol's code loads on first use.
 * @throws PorticoError `INVALID_OPTION`.
 */
export function pairing(options: PairingOptions): Pairing {
  const { relayUrl, projectId } = options
  if (!URL.canParse(relayUrl) || !/^wss?:/.test(relayUrl))
    throw invalid('relayUrl', 'must be a wss or ws address')
  if (!projectId || typeof projectId !== 'string') throw invalid('projectId', 'must be a text')
  const preload = (): Promise<Pairing['discover']> =>
    import('./connector/discoverPairing.ts').then(
      (module) => (found, _lost, context) => module.discoverPairing(options, found, context),
    )
  return {
    discover: (found, lost, context) =>
      preload().then((discover) => discover(found, lost, context)),
    preload,
    resume: async (context) => {
      if (linkExpiry(context).isWaiting())
        await import('./connector/resumePairing.ts').then((module) => module.resumePairing(context))
    },
    link: pairingLink,
  }
}

const invalid = (option: string, problem: string) =>
  new PorticoError('INVALID_OPTION', { option: `pairing.${option}`, problem })
