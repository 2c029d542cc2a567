import { type Address, getBase64Encoder, type ReadonlyUint8Array } from '@solana/kit'
import type { SolanaRpc } from './rpcFor.ts'

/** An account on the chain. */
export type ChainAccount = {
  /** Lamports. */
  lamports: bigint
  /** The program that owns it. */
  owner: Address
  isExecutable: boolean
  data: ReadonlyUint8Array
}

/** An account in the form of nodes. */
type Written = {
  lamports: bigint
  owner: Address
  executable?: boolean
  data: readonly [string, 'base64']
}

/** Converts an account from the form of nodes. */
export const accountOf = ({ lamports, owner, executable, data }: Written): ChainAccount => ({
  lamports,
  owner,
  isExecutable: executable === true,
  data: getBase64Encoder().encode(data[0]),
})

/** Reads accounts, in order; `undefined` if there is none. */
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
