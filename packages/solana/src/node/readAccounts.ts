import { type Address, getBase64Encoder, type ReadonlyUint8Array } from '@solana/kit'
import type { SolanaRpc } from './rpcFor.ts'

/** An account as the chain has it. */
export type ChainAccount = {
  /** Lamports. */
  lamports: bigint
  /** The program that it belongs to. */
  owner: Address
  isExecutable: boolean
  data: ReadonlyUint8Array
}

/** What nodes write of an account. */
type Written = {
  lamports: bigint
  owner: Address
  executable?: boolean
  data: readonly [string, 'base64']
}

/** Reads an account from how nodes write it. */
export const accountOf = ({ lamports, owner, executable, data }: Written): ChainAccount => ({
  lamports,
  owner,
  isExecutable: executable === true,
  data: getBase64Encoder().encode(data[0]),
})

/** Accounts in order; `undefined` where there is none. */
export async function readAccounts(
  rpc: SolanaRpc,
  addresses: readonly Address[],
): Promise<readonly (ChainAccount | undefined)[]> {
  const { value } = await rpc
    .getMultipleAccounts([...addresses], { encoding: 'base64', commitment: 'confirmed' })
    .send()
  return addresses.map((_, at) => {
    const account = value[at]
    return account ? accountOf(account) : undefined
  })
}
