import { accounts, deployNameResolver, nameResolver, networks } from '@portico/testing/chains'
import { type PerPart, urlOf } from './parts.ts'

const zone = 'portico.eth'
const signer = accounts.all[9]

/** The names that visitors register in a stack, as its server stores them. */
export const localNames = {
  zone,
  signerKey: signer.privateKey,
  resolvers: [`eip155:${networks.local.id}:${nameResolver.address.toLowerCase()}`],
}

/** Makes ENS clients query the stack's server for these names. */
export const deployLocalNames = (chain: { url: string }, ports: PerPart<number>): Promise<void> =>
  deployNameResolver(chain, {
    zone,
    gateways: [`${urlOf('server', ports.server)}/v1/names/gateway`],
    signer: signer.address,
  })
