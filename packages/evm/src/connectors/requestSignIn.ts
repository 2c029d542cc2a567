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

/** What a wallet has done: connected, or neither; and what it has signed, if that is what it was asked to. */
export type SignInAnswer = { isConnected: boolean; signed?: SignedSignIn | undefined }

/**
 * Asks a wallet to connect and sign in at once (ERC-7846). What it signed counts where that is the text that it was asked
 * for, to the byte, of the account that it names first.
 * @throws PorticoError `WALLET_BAD_ANSWER`, else as the wallet rejects: it may have asked its owner.
 */
export async function requestSignIn(
  { request }: Pick<Connector, 'request'>,
  { textFor, ...parts }: SignInChallenge,
  chains: Chains,
): Promise<SignInAnswer> {
  const networkId = await chainToSign(request, chains)
  if (!networkId) return { isConnected: false }
  const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`
  // A copy: what is compared with must not change in a wallet's hands.
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
 * Whether a wallet says, before it has asked its owner, that it has no such method, no such capability (5700 of
 * ERC-5792), does not take its parameters, or that the site has to be let in first (4100). Some have words alone, which
 * count for nothing where its owner was asked: those may name the method too.
 */
const isUnable = (error: unknown): boolean =>
  hasErrorCode(error, ...unable) ||
  (!hasErrorCode(error, ...byOwner) &&
    (saysUnknownMethod(error) ||
      /wallet_connect/.test(`${(error as { message?: unknown } | null)?.message}`)))

/** Beside those by which it says that of any method. */
const unable = [4100, 5700, -32600, -32602]
/** Declined, and a window that is open already. */
const byOwner = [4001, -32002]

/** The chain that the wallet is on, where the site has it, else the one that the site would like. */
async function chainToSign(
  request: Connector['request'],
  { networkId, networkIds = [] }: Chains,
): Promise<CaipNetworkId | undefined> {
  const chainId = await request({ method: 'eth_chainId' }).then(parseChainId, () => undefined)
  return networkIds.find((id) => id === `eip155:${chainId}`) ?? networkId
}

/** @throws PorticoError `WALLET_BAD_ANSWER` where it is no list of accounts. */
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

/** As section 5 of the specification has it; `parseSignature` would be one more file of this one's. */
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
