import {
  AccountRole,
  type Address,
  createNoopSigner,
  type Instruction,
  lamports,
  type TransactionSigner,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import { exchangeAuthority, exchangeEvents, exchangeProgram, wrappedSol } from './exchange.ts'
import { type ExchangeVault, holdingAt } from './exchangeVaults.ts'

/** An order for a transaction of the exchange. Slippage is in hundredths of a percent. */
export type ExchangeOrder = {
  owner: Address
  give: ExchangeVault
  get: ExchangeVault
  amount: bigint
  quoted: bigint
  slippageBps: number
  /** Whether the swap uses the accounts of the program (`shared_accounts_route_v2`). */
  isShared: boolean
  /** Whether wrapped SOL is used as it is, instead of native SOL. */
  keepsWrapped?: boolean
}

const discriminators = {
  route: [0xbb, 0x64, 0xfa, 0xcc, 0x31, 0xc4, 0xaf, 0x14],
  shared: [0xd1, 0x98, 0x53, 0x93, 0x7c, 0xfe, 0xd8, 0xe9, 0],
} as const
/** One step: through the first kind of pool, the full amount, from token 0 to token 1. */
const plan = [1, 0, 0, 0, 0, 0x10, 0x27, 0, 1] as const

/** Returns the data of the instruction: the sold amount, the quoted amount and the slippage, without fees. */
function exchangeData({ amount, quoted, slippageBps, isShared }: ExchangeOrder): Uint8Array {
  const head = isShared ? discriminators.shared : discriminators.route
  const data = new Uint8Array(head.length + 22 + plan.length)
  const view = new DataView(data.buffer)
  data.set(head)
  view.setBigUint64(head.length, amount, true)
  view.setBigUint64(head.length + 8, quoted, true)
  view.setUint16(head.length + 16, slippageBps, true)
  data.set(plan, head.length + 22)
  return data
}

/** Returns only the instruction of the exchange. */
export async function exchangeInstruction(order: ExchangeOrder): Promise<Instruction> {
  const { owner, give, get, isShared } = order
  const own = { address: owner, role: AccountRole.READONLY_SIGNER }
  const kept = (address: Address) => ({ address, role: AccountRole.READONLY })
  const changed = (address: Address) => ({ address, role: AccountRole.WRITABLE })
  const source = changed(await holdingAt(owner, give))
  const destination = changed(await holdingAt(owner, get))
  const tokens = [give.mint, get.mint, give.program, get.program].map(kept)
  const ends = [exchangeEvents, exchangeProgram].map(kept)
  const vaults = [changed(give.vault), changed(get.vault)]
  const accounts = isShared
    ? [kept(exchangeAuthority), own, source, ...vaults, destination, ...tokens, ...ends]
    : [
        own,
        source,
        destination,
        ...tokens,
        kept(exchangeProgram),
        ...ends,
        ...vaults,
        kept(exchangeAuthority),
      ]
  return { programAddress: exchangeProgram, accounts, data: exchangeData(order) }
}

/** Returns all instructions of a swap, which also open accounts, and wrap and unwrap SOL. */
export async function swapInstructions(
  order: ExchangeOrder,
  payer: TransactionSigner = createNoopSigner(order.owner),
): Promise<Instruction[]> {
  const { owner, give, get, amount, keepsWrapped } = order
  const open = async ({ mint, program: tokenProgram, ...vault }: ExchangeVault) =>
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      owner,
      mint,
      tokenProgram,
      ata: await holdingAt(owner, { ...vault, mint, program: tokenProgram }),
    })
  const isSol = ({ mint }: ExchangeVault) => mint === wrappedSol && !keepsWrapped
  const sol = [give, get].find(isSol)
  const wrapped = sol && (await holdingAt(owner, sol))
  const wrap =
    isSol(give) && wrapped
      ? [
          await open(give),
          getTransferSolInstruction({
            source: payer,
            destination: wrapped,
            amount: lamports(amount),
          }),
          getSyncNativeInstruction({ account: wrapped }),
        ]
      : []
  return [
    getSetComputeUnitLimitInstruction({ units: 200_000 }),
    getSetComputeUnitPriceInstruction({ microLamports: 10_000n }),
    ...wrap,
    await open(get),
    await exchangeInstruction(order),
    ...(wrapped
      ? [getCloseAccountInstruction({ account: wrapped, destination: owner, owner: payer })]
      : []),
  ]
}
