import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'
import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isAddressEqual,
  recoverAddress,
} from 'viem'
import { SiwxError } from '../siwxError.ts'
import type { SignatureVerifier } from '../verify/signatureVerifier.ts'
import { type EvmChain, type EvmNode, evmChain } from './evmNode.ts'

/** Nodes by the CAIP-2 id of their chain; contract accounts of other chains cannot be proved. */
export type EvmVerifierOptions = { nodes?: Readonly<Record<CaipNetworkId, EvmNode>> }

/**
 * Proves signatures of accounts of EVM chains: of a key (EIP-191), which an account with delegated code keeps
 * (EIP-7702), and of contracts (ERC-1271), also of those that are not deployed yet (ERC-6492). A key's signature
 * is proved without a node.
 * @example
 * evmVerifier({ nodes: { 'eip155:1': 'https://node.example' } })
 */
export function evmVerifier({ nodes = {} }: EvmVerifierOptions = {}): SignatureVerifier {
  const chains = new Map<string, EvmChain>(
    Object.entries(nodes).map(([id, node]) => [
      id,
      evmChain(node, parseCaipNetworkId(id).reference),
    ]),
  )
  return {
    namespace: 'eip155',
    async verify({ text, message, signature }) {
      if (!/^0x([\da-f]{2})+$/i.test(signature)) return false
      const signed = {
        address: message.accountAddress as Hex,
        hash: hashMessage(text),
        signature: signature as Hex,
      }
      const isByKey = await isSignedByKey(signed)
      if (isByKey !== undefined) return isByKey
      const chain = chains.get(message.chainId)
      if (!chain) throw new SiwxError('UNSUPPORTED_CHAIN', { field: 'chainId' })
      return isSignedByContract(chain, signed)
    },
  }
}

type Signed = { address: Hex; hash: Hex; signature: Hex }

/** Half of the order of secp256k1: a signature with a greater `s` is another spelling of one (EIP-2). */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Undefined where the signature is not of the account's key. */
async function isSignedByKey({ address, hash, signature }: Signed): Promise<boolean | undefined> {
  if (signature.length !== 2 + 65 * 2) return undefined
  try {
    if (!isAddressEqual(await recoverAddress({ hash, signature }), address)) return undefined
    return BigInt(`0x${signature.slice(66, 130)}`) <= largestS
  } catch {
    return undefined
  }
}

/** Has the chain run the validator of ERC-6492, which asks the contract, and deploys it for that where it must. */
async function isSignedByContract(
  chain: EvmChain,
  { address, hash, signature }: Signed,
): Promise<boolean> {
  const result = await chain.call(
    encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [address, hash, signature],
      bytecode: erc6492SignatureValidatorByteCode,
    }),
  )
  return result !== undefined && /^0x0*1$/.test(result)
}
