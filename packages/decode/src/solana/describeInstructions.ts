import { getAddressDecoder, type Instruction } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { formatAmount } from '../formatAmount.ts'

/** One decoded action of a transaction; `symbol` if its token is listed. */
export type DescribedInstruction =
  | {
      kind: 'send'
      amount: string
      to: string
      mint?: string
      symbol?: string
      /** The token's own fee, and the amount that arrives. */
      fee?: { withheld: string; arrives: string }
    }
  | { kind: 'open'; account: string; owner: string }
  /**
   * An allowance of a token account: an amount in base units, without decimals if the instruction does not state them.
   */
  | {
      kind: 'allow'
      amount: string
      to: string
      account: string
      mint?: string
      symbol?: string
    }
  /** A token account, or a mint, gets another authority. */
  | { kind: 'master'; account: string; to: string | undefined }
  | { kind: 'call'; program: string }

/** The program of tokens with extensions. */
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

type Describe = (data: DataView, accounts: readonly string[]) => DescribedInstruction | undefined

const describeSystem: Describe = (data, [, to]) => {
  if (data.byteLength !== 12 || data.getUint32(0, true) !== 2 || !to) return undefined
  return { kind: 'send', amount: `${units(data.getBigUint64(4, true), 9)} SOL`, to }
}

/** Decodes `Approve`, `ApproveChecked` and `SetAuthority`, of both token programs. */
const describePermission: Describe = (data, [account, second, third]) => {
  if (!account || !second) return undefined
  const kind = data.byteLength > 0 ? data.getUint8(0) : -1
  if (kind === 4 && data.byteLength === 9)
    return { kind: 'allow', amount: units(data.getBigUint64(1, true), 0), to: second, account }
  if (kind === 13 && data.byteLength === 10 && third) {
    const amount = units(data.getBigUint64(1, true), data.getUint8(9))
    return { kind: 'allow', amount, to: third, account, mint: second }
  }
  if (kind !== 6 || (data.byteLength !== 35 && data.byteLength !== 3)) return undefined
  const bytes = new Uint8Array(data.buffer)
  const to = data.getUint8(2) === 1 ? getAddressDecoder().decode(bytes, 3) : undefined
  return { kind: 'master', account, to }
}

/** Decodes `TransferChecked`, and `TransferCheckedWithFee` of Token-2022. */
const describeToken: Describe = (data, accounts) => {
  const [, mint, to] = accounts
  const permission = describePermission(data, accounts)
  if (permission) return permission
  if (!mint || !to) return undefined
  if (data.byteLength === 10 && data.getUint8(0) === 12) {
    const decimals = data.getUint8(9)
    return { kind: 'send', amount: units(data.getBigUint64(1, true), decimals), to, mint }
  }
  if (data.byteLength !== 19 || data.getUint16(0) !== 0x1a01) return undefined
  const decimals = data.getUint8(10)
  const sent = data.getBigUint64(2, true)
  const kept = data.getBigUint64(11, true)
  // The program rejects a fee that differs from its own.
  const fee = { withheld: units(kept, decimals), arrives: units(sent - kept, decimals) }
  return { kind: 'send', amount: units(sent, decimals), to, mint, ...(kept <= sent && { fee }) }
}

const describeAssociated: Describe = (data, [, account, owner]) => {
  const creates = data.byteLength === 0 || (data.byteLength === 1 && data.getUint8(0) <= 1)
  return creates && account && owner ? { kind: 'open', account, owner } : undefined
}

const programs: Readonly<Record<string, Describe>> = {
  [SYSTEM_PROGRAM_ADDRESS]: describeSystem,
  [TOKEN_PROGRAM_ADDRESS]: describeToken,
  [token2022]: describeToken,
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS]: describeAssociated,
}

/** Describes instructions, in order; leaves out those that only set the fee. */
export const describeInstructions = (
  instructions: readonly Instruction[],
): DescribedInstruction[] =>
  instructions.flatMap(({ programAddress, accounts = [], data = new Uint8Array() }) => {
    if (programAddress === COMPUTE_BUDGET_PROGRAM_ADDRESS) return []
    const bytes = Uint8Array.from(data)
    const keys = accounts.map(({ address }) => address)
    const known = programs[programAddress]?.(new DataView(bytes.buffer), keys)
    return known ?? { kind: 'call', program: programAddress }
  })

const units = formatAmount
