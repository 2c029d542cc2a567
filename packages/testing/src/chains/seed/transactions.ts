import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  parseEther,
  parseUnits,
} from 'viem'

/** A transaction of a step of the seed. The runner adds gas and fees. */
export type SeedTransaction = {
  from: Address
  /** `null` deploys `data`. */
  to: Address | null
  data?: Hex
  /** Wei. */
  value?: bigint
  /** A gas limit above the usual one, for expensive calls. */
  gas?: bigint
}

type Contract<A extends Abi> = { address: Address; abi: A }

/** Returns a transaction that calls a contract. */
export function call<const A extends Abi, F extends ContractFunctionName<A>>(
  from: Address,
  { address, abi }: Contract<A>,
  functionName: F,
  args: ContractFunctionArgs<A, 'payable' | 'nonpayable' | 'view' | 'pure', F>,
  value = 0n,
): SeedTransaction {
  // Our own parameters are type-checked. The library's types cannot express that.
  const data = encodeFunctionData({ abi, functionName, args } as EncodeFunctionDataParameters)
  return { from, to: address, data, value }
}

/** Returns a transaction that only sends ether. */
export const pay = (from: Address, to: Address, value: bigint): SeedTransaction => ({
  from,
  to,
  value,
})

/** Returns the wei of an amount of ether. */
export const ether = parseEther

/** Returns the smallest units of an amount of PUSD or PUSDT. */
export const dollars = (amount: string) => parseUnits(amount, 6)

/** Returns the smallest units of an amount of PCOIN. */
export const coins = (amount: string) => parseUnits(amount, 18)
