import { type NodeAnswer, readNode, requestNode } from './requestNode.ts'
import type { Broadcast, SignedTransaction, TransactionPresence } from './signedTransaction.ts'

type Node = { rpcUrl: string }
type Of<Family> = Extract<SignedTransaction, { family: Family }>

/**
 * Sends a signed transaction to a node, once; never rejects. A node that already has it counts as one that accepted it.
 * After a rejection, looks for the transaction first: a gateway may have sent it twice, and forwarded the second
 * answer.
 */
export async function broadcast(node: Node, signed: SignedTransaction): Promise<Broadcast> {
  const answer = await requestNode(node.rpcUrl, ...submissionOf(signed)).catch(() => undefined)
  if (!answer) return { state: 'unknown' }
  if ('result' in answer || isAlreadyThere(answer)) return { state: 'taken' }
  const { code, message } = answer.error
  const found = await findTransaction(node, signed).catch(() => undefined)
  if (found === 'found') return { state: 'taken' }
  const isInternal = code === internalError && !nodeRefusals.test(message)
  if (found === undefined || isInternal) return { state: 'unknown' }
  return { state: 'refused', reason: message || 'The node returned no reason' }
}

/** Asks a node whether the network has a transaction. Rejects if the node does not answer. */
export const findTransaction = (
  node: Node,
  signed: SignedTransaction,
): Promise<TransactionPresence> =>
  signed.family === 'eip155' ? findEvm(node, signed) : findSolana(node, signed)

const submissionOf = ({ family, bytes }: SignedTransaction): [string, unknown[]] =>
  family === 'eip155'
    ? ['eth_sendRawTransaction', [bytes]]
    : ['sendTransaction', [bytes, { encoding: 'base64', preflightCommitment: 'confirmed' }]]

/** The code of a gateway that does not know what its node did. */
const internalError = -32_603

/** Some nodes use that code for everything. With one of these texts they have checked the transaction and reject it. */
const nodeRefusals =
  /insufficient funds|intrinsic gas|nonce too|underpriced|exceeds|fee cap|invalid/i

function isAlreadyThere(answer: NodeAnswer): boolean {
  if (!('error' in answer)) return false
  const { message, data } = answer.error
  const { err } = (data ?? {}) as { err?: unknown }
  return err === 'AlreadyProcessed' || /already (known|imported|been processed)/i.test(message)
}

async function findEvm(
  { rpcUrl }: Node,
  { hash, from, nonce }: Of<'eip155'>,
): Promise<TransactionPresence> {
  if (await readNode(rpcUrl, 'eth_getTransactionByHash', [hash])) return 'found'
  const count = await readNode(rpcUrl, 'eth_getTransactionCount', [from, 'latest'])
  if (typeof count !== 'string' || !/^0x[0-9a-f]{1,14}$/i.test(count))
    throw new Error('The node returned no count')
  if (Number(count) <= nonce) return 'missing'
  // It may have been included since the last read.
  const receipt = await readNode(rpcUrl, 'eth_getTransactionReceipt', [hash])
  return receipt ? 'found' : 'impossible'
}

async function findSolana(
  { rpcUrl }: Node,
  { hash, lastValidBlockHeight = Number.POSITIVE_INFINITY }: Of<'solana'>,
): Promise<TransactionPresence> {
  // Read the height first: everything that was included up to it is known when the status is read.
  const height = await readNode(rpcUrl, 'getBlockHeight', [{ commitment: 'finalized' }])
  const statuses = await readNode(rpcUrl, 'getSignatureStatuses', [
    [hash],
    { searchTransactionHistory: true },
  ])
  const { value } = (statuses ?? {}) as { value?: unknown }
  if (!Array.isArray(value) || !Number.isSafeInteger(height))
    throw new Error('The node returned no status')
  if (value[0]) return 'found'
  return (height as number) > lastValidBlockHeight ? 'impossible' : 'missing'
}
