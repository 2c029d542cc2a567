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
import { type EvmChain, type EvmNode, evmChain, unavailable } from './evmNode.ts'

/**
 * Nodes by the CAIP-2 id of their chain. Contract accounts of other chains cannot be verified. A node that lies can
 * sign in the owner of any address, as a contract. Name several independent nodes for a chain: then two have to agree.
 */
export type EvmVerifierOptions = {
  nodes?: Readonly<Record<CaipNetworkId, EvmNode | readonly EvmNode[]>>
}

/**
 * Verifies signatures of EVM accounts. A key's signature (EIP-191) needs no node, and an account with delegated code
 * keeps its key (EIP-7702).
 *
 * A contract's signature (ERC-1271) is verified by the chain's nodes, also before the contract is deployed (ERC-6492).
 * The address must have code, or the signature must say how to deploy it. If several nodes are named for the chain, two
 * have to agree.
 * @example
 * evmVerifier({ nodes: { 'eip155:1': ['https://node.example', 'https://other.example'] } })
 */
export function evmVerifier({ nodes = {} }: EvmVerifierOptions = {}): SignatureVerifier {
  const chains = new Map<string, readonly EvmChain[]>(
    Object.entries(nodes).map(([id, given]) => [
      id,
      [given].flat().map((node) => evmChain(node, parseCaipNetworkId(id).reference)),
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
      const views = chains.get(message.chainId) ?? []
      if (views.length === 0) throw new SiwxError('UNSUPPORTED_CHAIN', { field: 'chainId' })
      return agree(views, (chain) => isSignedByContract(chain, signed))
    },
  }
}

/** The number of nodes that have to agree, if there are that many. */
const agreeing = 2

/**
 * Returns the answer on which nodes agree. Reads the next node if one does not answer, or disagrees.
 * @throws SiwxError `NODE_UNAVAILABLE` if they do not agree.
 */
async function agree(
  views: readonly EvmChain[],
  read: (chain: EvmChain) => Promise<boolean>,
): Promise<boolean> {
  const needed = Math.min(agreeing, views.length)
  const counts = new Map<boolean, number>()
  let failure: unknown = new Error('The nodes do not agree')
  const readNext = async (chain: EvmChain) => {
    const answer = await read(chain).catch((error: unknown) => {
      failure = error
      return undefined
    })
    if (answer !== undefined) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  const agreed = () => [...counts].find(([, count]) => count >= needed)?.[0]
  await Promise.all(views.slice(0, needed).map(readNext))
  for (const chain of views.slice(needed)) {
    if (agreed() !== undefined) break
    await readNext(chain)
  }
  const answer = agreed()
  if (answer !== undefined) return answer
  throw failure instanceof SiwxError ? failure : unavailable(failure)
}

type Signed = { address: Hex; hash: Hex; signature: Hex }

/**
 * Half of the order of secp256k1. A signature with a greater `s` is a second spelling of the same signature (EIP-2).
 */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Returns `undefined` if the signature was not made by the account's key. */
async function isSignedByKey({ address, hash, signature }: Signed): Promise<boolean | undefined> {
  if (signature.length !== 2 + 65 * 2) return undefined
  try {
    if (!isAddressEqual(await recoverAddress({ hash, signature }), address)) return undefined
    return BigInt(`0x${signature.slice(66, 130)}`) <= largestS
  } catch {
    return undefined
  }
}

/** The end of a signature that contains the deployment of its contract (ERC-6492). */
const wrapperEnd = /(6492){16}$/

/**
 * Has the chain run the validator of ERC-6492. It asks the contract, and deploys it first if necessary. An address
 * without code has only its key, whatever a node returns for a call.
 */
async function isSignedByContract(
  chain: EvmChain,
  { address, hash, signature }: Signed,
): Promise<boolean> {
  if (!wrapperEnd.test(signature) && !(await chain.hasCode(address))) return false
  const result = await chain.call(
    encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [address, hash, signature],
      bytecode: erc6492SignatureValidatorByteCode,
    }),
  )
  return result !== undefined && /^0x0*1$/.test(result)
}
