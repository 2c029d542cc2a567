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

/** A transaction as a step of the seed describes it; the runner adds gas and fees. */
export type SeedTransaction = {
  from: Address
  /** `null` deploys `data`. */
  to: Address | null
  data?: Hex
  /** Wei. */
  value?: bigint
  /** More than the usual limit, for what does much. */
  gas?: bigint
}

type Contract<A extends Abi> = { address: Address; abi: A }

/** A transaction that calls a contract. */
export function call<const A extends Abi, F extends ContractFunctionName<A>>(
  from: Address,
  { address, abi }: Contract<A>,
  functionName: F,
  args: ContractFunctionArgs<A, 'payable' | 'nonpayable' | 'view' | 'pure', F>,
  value = 0n,
): SeedTransaction {
  // The checks of our own parameters have been made; the library's do not see through them.
  const data = encodeFunctionData({ abi, functionName, args } as EncodeFunctionDataParameters)
  return { from, to: address, data, value }
}

/** A transaction that sends ether and nothing else. */
export const pay = (from: Address, to: Address, value: bigint): SeedTransaction => ({
  from,
  to,
  value,
})

/** Wei of so many ether. */
export const ether = parseEther

/** Smallest units of PUSD and PUSDT. */
export const dollars = (amount: string) => parseUnits(amount, 6)

/** Smallest units of PCOIN. */
export const coins = (amount: string) => parseUnits(amount, 18)
