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
 * Nodes by the CAIP-2 id of their chain; contract accounts of other chains cannot be proved. A node that lies can sign in
 * the owner of any address, as a contract. Name several of a chain that do not belong together: then two have to agree.
 */
export type EvmVerifierOptions = {
  nodes?: Readonly<Record<CaipNetworkId, EvmNode | readonly EvmNode[]>>
}

/**
 * Proves signatures of accounts of EVM chains: of a key (EIP-191), which an account with delegated code keeps
 * (EIP-7702), and of contracts (ERC-1271), also of those that are not deployed yet (ERC-6492). A key's signature
 * is proved without a node. A contract's is what its nodes say, of an address that has code or a signature that says how to
 * deploy it; if several nodes are named for the chain, two have to agree.
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

/** So many nodes have to say the same, if there are so many. */
const agreeing = 2

/**
 * What nodes agree on; one that does not answer, or answers alone, has the next one read as well.
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

/** The end of a signature that says how its contract is deployed (ERC-6492). */
const wrapperEnd = /(6492){16}$/

/**
 * Has the chain run the validator of ERC-6492, which asks the contract, and deploys it for that if it must. An address without
 * code has only its key, whatever a node says of a call.
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
