import { type AccessChallenge, readExactEvm, readExactEvmPayload } from '@portico/contract'
import type { Network } from '@portico/core'
import { errorOf, type PaymentActions, plainText } from '@portico/core/adapter'
import { type Client, erc20Abi, type Hex, parseAbi, toHex } from 'viem'
import { readContract } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'

/** How far back the authorization is valid, in seconds, for chains whose clock is behind. */
const earlierSeconds = 600

/** The type of EIP-3009. */
const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
}

/** Of EIP-3009. */
const stateAbi = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

async function readAsset(
  client: Client,
  { address, asset }: { address: string; asset: string },
): ReturnType<PaymentActions['readAsset']> {
  const token = { address: parseAddress(asset), abi: erc20Abi } as const
  try {
    const [symbol, decimals, balance] = await Promise.all([
      readContract(client, { ...token, functionName: 'symbol' }),
      readContract(client, { ...token, functionName: 'decimals' }),
      readContract(client, {
        ...token,
        functionName: 'balanceOf',
        args: [parseAddress(address)],
      }),
    ])
    if (decimals <= 36) return { symbol: plainText(symbol, 16), decimals, balance }
  } catch (error) {
    const translated = translateNodeError(error, 'UNKNOWN')
    if (translated.code === 'RPC_UNAVAILABLE') throw translated
  }
  throw errorOf('PAYMENT_UNSUPPORTED')
}

/** Returns the sign-in text of an account (EIP-4361), as the site writes it again from the same fields. */
function signInText(
  fields: AccessChallenge['info'] & { address: string; chainId: string },
): string {
  const { domain, address, statement, uri, version, chainId, nonce, issuedAt } = fields
  const { expirationTime, notBefore, requestId, resources } = fields
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId.slice('eip155:'.length)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((one) => `- ${one}`)]),
  ].join('\n')
}

/** The payment actions for resources (x402) on EVM chains. */
export const paymentActions = (client: (network: Network) => Client): PaymentActions => ({
  readTerms: async (offer) => {
    const exact = readExactEvm(offer)
    if (!exact) return undefined
    const { network: networkId, asset, payTo, amount, maxTimeoutSeconds: seconds } = exact
    try {
      const token = parseAddress(asset)
      const recipient = parseAddress(payTo)
      return { networkId, asset: token, payTo: recipient, amount: BigInt(amount), seconds }
    } catch {
      return undefined // a mistyped address
    }
  },
  readAsset: ({ network, ...params }) => readAsset(client(network), params),
  authorize: async ({ offer, from, now }) => {
    const exact = readExactEvm(offer)
    if (!exact) throw errorOf('PAYMENT_UNSUPPORTED')
    const { asset, payTo, amount, network, extra, maxTimeoutSeconds } = exact
    const seconds = Math.floor(now / 1000)
    const authorization = {
      from: parseAddress(from),
      to: parseAddress(payTo),
      value: amount,
      validAfter: String(seconds - earlierSeconds),
      validBefore: String(seconds + maxTimeoutSeconds),
      nonce: toHex(crypto.getRandomValues(new Uint8Array(32))),
    }
    const domain = {
      name: extra.name,
      version: extra.version,
      chainId: Number(network.slice('eip155:'.length)),
      verifyingContract: parseAddress(asset),
    }
    const primaryType = 'TransferWithAuthorization'
    const typedData = { domain, types, primaryType, message: authorization }
    return { typedData, authorization, validBefore: (seconds + maxTimeoutSeconds) * 1000 }
  },
  writeSignIn: async ({ challenge: { info, supportedChains }, address, networks }) => {
    const chain = supportedChains.find(
      ({ chainId, type }) => type === 'eip191' && networks.some((id) => id === chainId),
    )
    if (!chain) return undefined
    const proof = { ...info, ...chain, address: parseAddress(address) }
    return { message: signInText(proof), proof }
  },
  isUsed: async ({ network, payment }) => {
    const exact = readExactEvm(payment.accepted)
    const authorization = readExactEvmPayload(payment.payload)?.authorization
    if (!exact || !authorization) throw errorOf('PAYMENT_UNSUPPORTED')
    return readContract(client(network), {
      address: parseAddress(exact.asset),
      abi: stateAbi,
      functionName: 'authorizationState',
      args: [parseAddress(authorization.from), authorization.nonce as Hex],
    }).catch((error) => {
      throw translateNodeError(error, 'UNKNOWN')
    })
  },
})
