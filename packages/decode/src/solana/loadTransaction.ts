import {
  address,
  createSolanaRpc,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import { type Deed, describeInstructions } from './describeInstructions.ts'
import { type ReadTransaction, readTransaction } from './readTransaction.ts'

/** A transaction in words: what it does, what it costs, and why it would fail. */
export type LoadedTransaction = Pick<ReadTransaction, 'transaction'> & {
  /** Undefined where the wallet cannot read it. */
  deeds: readonly Deed[] | undefined
  /** Lamports; null for one that is too old to be sent. */
  fee: bigint | null
  problem: string | undefined
}

/** Reads a transaction in base64, and asks the cluster what it does and costs. */
export async function loadTransaction(
  { rpcUrl }: { rpcUrl: string },
  text: string,
): Promise<LoadedTransaction> {
  const rpc = createSolanaRpc(rpcUrl)
  const { transaction, instructions } = readTransaction(text)
  const message = getBase64Decoder().decode(transaction.messageBytes)
  const [fee, simulation] = await Promise.all([
    rpc.getFeeForMessage(message as TransactionMessageBytesBase64).send(),
    rpc
      .simulateTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
      .send(),
  ])
  const { err } = simulation.value
  const problem = err === null ? undefined : JSON.stringify(err, plainNumbers)
  const deeds = instructions && (await withOwners(rpc, describeInstructions(instructions)))
  return { transaction, deeds, fee: fee.value, problem }
}

type Rpc = ReturnType<typeof createSolanaRpc>

/** Whose the token accounts are that tokens go to: the owner knows people, not their accounts. */
const withOwners = (rpc: Rpc, deeds: readonly Deed[]): Promise<Deed[]> =>
  Promise.all(
    deeds.map(async (deed) => {
      if (deed.kind !== 'send' || !deed.mint) return deed
      return { ...deed, to: await ownerOf(rpc, deed.to, deeds) }
    }),
  )

async function ownerOf(rpc: Rpc, account: string, deeds: readonly Deed[]): Promise<string> {
  const { value } = await rpc.getAccountInfo(address(account), { encoding: 'jsonParsed' }).send()
  const data = value?.data
  const info = data && 'parsed' in data ? (data.parsed.info as { owner?: unknown }) : undefined
  if (typeof info?.owner === 'string') return info.owner
  const opened = deeds.find((deed) => deed.kind === 'open' && deed.account === account)
  return opened?.kind === 'open' ? opened.owner : account
}

const plainNumbers = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value
