import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import {
  type Connector,
  type ConnectorConnectParams,
  errorOf,
  hasErrorCode,
  type SignedSignIn,
  type SignInChallenge,
} from '@portico/core/adapter'
import { parseAddresses } from '../parse/parseAddresses.ts'
import { parseChainId } from '../parse/parseChainId.ts'
import { saysUnknownMethod } from './connectorFromProvider.ts'

type Chains = Pick<ConnectorConnectParams, 'networkId' | 'networkIds'>

/** The result in a wallet: whether it has connected, and what it has signed, if this was the requested text. */
export type SignInAnswer = { isConnected: boolean; signed?: SignedSignIn | undefined }

/**
 * Requests from a wallet to connect and sign in at once (ERC-7846). The signature counts only if it is for exactly the
 * requested text, byte for byte, and by the first account that the wallet names.
 * @throws PorticoError `WALLET_BAD_ANSWER`, else as the wallet rejects: it may have prompted its owner.
 */
export async function requestSignIn(
  { request }: Pick<Connector, 'request'>,
  { textFor, ...parts }: SignInChallenge,
  chains: Chains,
): Promise<SignInAnswer> {
  const networkId = await chainToSign(request, chains)
  if (!networkId) return { isConnected: false }
  const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`
  // A copy, because the wallet must not be able to change the text for the comparison.
  const signInWithEthereum = structuredClone({ ...parts, version: '1', chainId })
  try {
    const answer = await request({
      method: 'wallet_connect',
      params: [{ version: '1', capabilities: { signInWithEthereum } }],
    })
    return { isConnected: true, signed: readSigned(answer, networkId, textFor) }
  } catch (error) {
    if (isUnable(error)) return { isConnected: false }
    throw error
  }
}

/**
 * Whether a wallet reports, before it has prompted its owner, that it cannot do this. It may lack the method or the
 * capability (5700 of ERC-5792), reject the parameters, or have to approve the site first (4100). Some wallets use only
 * words. These do not count after a prompt, because an owner's refusal may name the method too.
 */
const isUnable = (error: unknown): boolean =>
  hasErrorCode(error, ...unable) ||
  (!hasErrorCode(error, ...byOwner) &&
    (saysUnknownMethod(error) ||
      /wallet_connect/.test(`${(error as { message?: unknown } | null)?.message}`)))

/** Codes in addition to those for an unknown method. */
const unable = [4100, 5700, -32600, -32602]
/** Codes for "declined", and for a window that is already open. */
const byOwner = [4001, -32002]

/** Returns the wallet's chain if the site has it, else the site's preferred chain. */
async function chainToSign(
  request: Connector['request'],
  { networkId, networkIds = [] }: Chains,
): Promise<CaipNetworkId | undefined> {
  const chainId = await request({ method: 'eth_chainId' }).then(parseChainId, () => undefined)
  return networkIds.find((id) => id === `eip155:${chainId}`) ?? networkId
}

/** @throws PorticoError `WALLET_BAD_ANSWER` if it is no list of accounts. */
function readSigned(
  answer: unknown,
  networkId: CaipNetworkId,
  textFor: SignInChallenge['textFor'],
): SignedSignIn | undefined {
  const { accounts } = (answer ?? {}) as { accounts?: unknown }
  const list: readonly Account[] = Array.isArray(accounts) ? accounts : [undefined]
  const addresses = parseAddresses(list.map((account) => account?.address))
  if (!addresses) throw errorOf('WALLET_BAD_ANSWER')
  if (!addresses[0]) return undefined
  const account = toCaipAddress(networkId, addresses[0])
  const proof = list[0]?.capabilities?.signInWithEthereum
  const { message, signature } = proof ?? {}
  if (message !== textFor(account) || !isSignature(signature)) return undefined
  return { account, message, signature }
}

/** By section 5 of the specification; importing `parseSignature` would add another file. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x([0-9a-f]{2}){31,}$/i.test(value)

type Account =
  | {
      address?: unknown
      capabilities?: {
        signInWithEthereum?: { message?: unknown; signature?: unknown } | null
      } | null
    }
  | null
  | undefined
