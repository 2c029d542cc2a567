import {
  address,
  createSolanaRpc,
  getBase64Decoder,
  type Instruction,
  isSignerRole,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import { findListed, type ListedToken } from '../listedTokens.ts'
import {
  type DescribedInstruction,
  describeInstructions,
  tokenPlaces,
} from './describeInstructions.ts'
import { feeOf, highFeeFrom, signatureFee } from './fee.ts'
import { fetchLookupTables } from './fetchLookupTables.ts'
import { isDurable } from './isDurable.ts'
import { type KnownTokens, readTokens } from './mintTerms.ts'
import { type ReadTransaction, readTransaction } from './readTransaction.ts'
import { type Simulation, simulateTransaction } from './simulateTransaction.ts'

/** A description of a transaction: its simulated effect, its content, its fee, and why it would fail. */
export type LoadedSolanaTransaction = Pick<ReadTransaction, 'transaction'> & {
  /** A node's simulation of the effect on the owner; first on a screen. */
  simulation: Simulation
  /** `undefined` if the wallet cannot decode it. */
  instructions: readonly DescribedInstruction[] | undefined
  /** Maximum fee in lamports; `null` if it is unknown. */
  fee: bigint | null
  /** Whether the fee is far above the usual price of inclusion. */
  isHighFee: boolean
  /** Whether it does not expire. */
  isDurable: boolean
  /**
   * Whether a program that cannot be decoded is called with the owner's signature: it may change what it stores for the
   * owner.
   */
  callsUnread: boolean
  problem: string | undefined
}

/**
 * A cluster, and the URL of its node: its CAIP-2 reference, with or without the namespace, and the tokens whose names
 * may be shown in addition to well-known ones.
 */
export type SolanaCluster = { rpcUrl: string; id?: string; tokens?: readonly ListedToken[] }

/** Reads a transaction in base64, and asks the cluster for its effect on an owner, and its fee. */
export async function loadSolanaTransaction(
  cluster: SolanaCluster,
  text: string,
  owner?: string,
): Promise<LoadedSolanaTransaction> {
  const rpc = createSolanaRpc(cluster.rpcUrl)
  const read = await readWithTables(rpc, text)
  const { transaction, instructions, signers, writable } = read
  const fee = await feeAtMost(rpc, read)
  const who = owner ?? signers[0] ?? ''
  const paid = who === signers[0] ? (fee ?? 0n) : 0n
  const simulated = await simulateTransaction(rpc, transaction, {
    owner: who,
    writable,
    fee: paid,
    keepsBlockhash: isDurable(instructions),
  })
  const named = <T extends object>(change: T): T => withSymbol(cluster, change)
  const simulation =
    simulated.status === 'done'
      ? { ...simulated, changes: simulated.changes.map(named) }
      : simulated
  const problem = simulation.status === 'failed' ? simulation.reason : undefined
  const known = instructions && (await readTokens(rpc, tokenPlaces(instructions)))
  const steps = instructions && (await withOwners(rpc, describeInstructions(instructions, known)))
  const described = steps?.map(named)
  const usual = signatureFee * BigInt(signers.length)
  return {
    transaction,
    instructions: described,
    fee,
    problem,
    simulation,
    isHighFee: fee !== null && fee > usual + highFeeFrom,
    isDurable: isDurable(instructions),
    callsUnread: callsUnread(instructions, who, known),
  }
}

/** Whether an owner signs for something that cannot be described. */
const callsUnread = (
  instructions: readonly Instruction[] | undefined,
  owner: string,
  known: KnownTokens | undefined,
): boolean =>
  !instructions ||
  instructions.some(
    (one) =>
      describeInstructions([one], known).some(({ kind }) => kind === 'call') &&
      one.accounts?.some(({ address: account, role }) => account === owner && isSignerRole(role)),
  )

/**
 * Returns the maximum fee by the transaction's own content, or by a node if that is higher: a node that does not know
 * the blockhash returns nothing.
 */
async function feeAtMost(rpc: Rpc, read: ReadTransaction): Promise<bigint | null> {
  const message = getBase64Decoder().decode(read.transaction.messageBytes)
  const { value: reported } = await rpc
    .getFeeForMessage(message as TransactionMessageBytesBase64, { commitment: 'confirmed' })
    .send()
  const own = feeOf(read)
  if (own === undefined) return reported
  return reported !== null && reported > own ? reported : own
}

/** Adds the name of a token if its mint is listed; never uses the mint's own name. */
function withSymbol<T extends object>({ id = '', tokens }: SolanaCluster, labelled: T): T {
  const mint = 'mint' in labelled && typeof labelled.mint === 'string' ? labelled.mint : undefined
  const chain = id.startsWith('solana:') ? id : `solana:${id}`
  const listed = mint === undefined ? undefined : findListed(chain, mint, tokens)
  return listed ? { ...labelled, symbol: listed.symbol } : labelled
}

/** Reads a transaction with its lookup tables, because an account of the owner may be in one of them. */
async function readWithTables(rpc: Rpc, text: string): Promise<ReadTransaction> {
  const read = readTransaction(text)
  if (read.tables.length === 0) return read
  const known = await fetchLookupTables(rpc, read.tables)
  return readTransaction(text, known)
}

/**
 * Whether it can cost more than it says: because of parts that cannot be decoded, allowances, a change of authority, or
 * a high fee.
 */
export const isRiskyTransaction = ({
  instructions,
  fee,
  isHighFee,
  isDurable,
  simulation,
}: LoadedSolanaTransaction): boolean =>
  fee === null ||
  isHighFee ||
  isDurable ||
  !instructions ||
  instructions.some(({ kind }) => kind === 'call' || kind === 'allow' || kind === 'master') ||
  (simulation.status === 'done' && simulation.delegates.length + simulation.altered.length > 0)

type Rpc = ReturnType<typeof createSolanaRpc>

/** Adds the owners of receiving token accounts, because people know owners, not their accounts. */
const withOwners = (
  rpc: Rpc,
  instructions: readonly DescribedInstruction[],
): Promise<DescribedInstruction[]> =>
  Promise.all(
    instructions.map(async (instruction) => {
      if (instruction.kind !== 'send' || !instruction.mint) return instruction
      return { ...instruction, to: await ownerOf(rpc, instruction.to, instructions) }
    }),
  )

async function ownerOf(
  rpc: Rpc,
  account: string,
  instructions: readonly DescribedInstruction[],
): Promise<string> {
  const { value } = await rpc.getAccountInfo(address(account), { encoding: 'jsonParsed' }).send()
  const data = value?.data
  const info = data && 'parsed' in data ? (data.parsed.info as { owner?: unknown }) : undefined
  if (typeof info?.owner === 'string') return info.owner
  const opened = instructions.find(
    (instruction) => instruction.kind === 'open' && instruction.account === account,
  )
  return opened?.kind === 'open' ? opened.owner : account
}
