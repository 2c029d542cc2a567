import * as v from 'valibot'
import type { ChainRpc } from '../chainRpc.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { mintDecimals, mintsCall, readValues, tokenPrograms } from './tokenAccounts.ts'

/** A mint's description of itself. Its creator chose the texts, so they are not safe. */
export type Mint = {
  decimals: number
  metadata?: { name: string; symbol: string }
  /** Whether a part of each transfer does not arrive, now or soon. */
  keepsPart?: true
}

/** The number of accounts that a node returns at once. */
const mintsPerCall = 100

const mintAccount = v.object({
  owner: v.picklist(tokenPrograms),
  data: v.object({
    parsed: v.object({
      type: v.literal('mint'),
      info: v.object({
        decimals: mintDecimals,
        extensions: v.optional(v.array(v.unknown()), []),
      }),
    }),
  }),
})

/** The metadata inside a Token-2022 mint. */
const tokenMetadata = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: v.string(), symbol: v.string() }),
})

const fee = v.object({ transferFeeBasisPoints: v.number() })
const transferFee = v.object({
  extension: v.literal('transferFeeConfig'),
  state: v.object({ newerTransferFee: fee, olderTransferFee: fee }),
})

/** Whether extensions keep a part of each transfer. */
const keepsPart = (extensions: readonly unknown[]): boolean =>
  extensions.some((one) => {
    const read = v.safeParse(transferFee, one)
    if (!read.success) return false
    const { newerTransferFee, olderTransferFee } = read.output.state
    return [newerTransferFee, olderTransferFee].some((rule) => rule.transferFeeBasisPoints > 0)
  })

function readMint(account: unknown): Mint | undefined {
  const read = v.safeParse(mintAccount, account)
  if (!read.success) return undefined
  const { decimals, extensions } = read.output.data.parsed.info
  const found = extensions.find((one) => v.is(tokenMetadata, one))
  return {
    decimals,
    ...(found !== undefined && { metadata: v.parse(tokenMetadata, found).state }),
    ...(keepsPart(extensions) && { keepsPart: true as const }),
  }
}

/** Reads mints. Those that could not be read, or are not mints, are absent. Does not throw. */
export async function readMints(
  rpc: ChainRpc,
  mints: readonly string[],
): Promise<Map<string, Mint>> {
  const groups = chunks(mints, mintsPerCall)
  const outcomes = await sendInBatches(rpc, groups.map(mintsCall)).catch(() => [])
  const found = groups.flatMap((group, index) => {
    const accounts = readValues(outcomes[index]) ?? []
    return group.map((address, at) => [address, readMint(accounts[at])] as const)
  })
  return new Map(found.filter((one): one is readonly [string, Mint] => one[1] !== undefined))
}
