import { getAddressDecoder, type Instruction } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { formatAmount } from '../formatAmount.ts'
import { type KnownTokens, noTokens } from './mintTerms.ts'
import { token2022 } from './tokenPrograms.ts'

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
      /** The permanent delegate, who may take this token from anybody at any time. */
      ruler?: string
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
      ruler?: string
    }
  /** A token account, or a mint, gets another authority. */
  | { kind: 'master'; account: string; to: string | undefined }
  | { kind: 'call'; program: string }

type Describe = (
  data: DataView,
  accounts: readonly string[],
  known: KnownTokens,
) => DescribedInstruction | undefined

const describeSystem: Describe = (data, [, to]) => {
  if (data.byteLength !== 12 || data.getUint32(0, true) !== 2 || !to) return undefined
  return { kind: 'send', amount: `${units(data.getBigUint64(4, true), 9)} SOL`, to }
}

/** Returns the token of an account or an instruction, and a function that formats its amounts. */
function tokenOf(known: KnownTokens, mint: string | undefined, decimals: number) {
  const terms = mint === undefined ? undefined : known.terms.get(mint)
  const ruler = terms?.ruler
  const text = terms?.text ?? ((amount: bigint) => units(amount, decimals))
  return { text, terms, named: { ...(mint && { mint }), ...(ruler && { ruler }) } }
}

/** Decodes `Approve`, `ApproveChecked` and `SetAuthority`, of both token programs. */
const describePermission: Describe = (data, [account, second, third], known) => {
  if (!account || !second) return undefined
  const kind = data.byteLength > 0 ? data.getUint8(0) : -1
  if (kind === 4 && data.byteLength === 9) {
    const mint = known.mints.get(account)
    // A number of tokens is shown only if the decimals are known.
    const isKnown = mint !== undefined && known.terms.has(mint)
    const { text, named } = tokenOf(known, isKnown ? mint : undefined, 0)
    const amount = text(data.getBigUint64(1, true))
    return { kind: 'allow', amount, to: second, account, ...named }
  }
  if (kind === 13 && data.byteLength === 10 && third) {
    const { text, named } = tokenOf(known, second, data.getUint8(9))
    return { kind: 'allow', amount: text(data.getBigUint64(1, true)), to: third, account, ...named }
  }
  if (kind !== 6 || (data.byteLength !== 35 && data.byteLength !== 3)) return undefined
  const bytes = new Uint8Array(data.buffer)
  const to = data.getUint8(2) === 1 ? getAddressDecoder().decode(bytes, 3) : undefined
  return { kind: 'master', account, to }
}

type Sent = { sent: bigint; mint: string; to: string; decimals: number; said?: bigint }

/** Describes a transfer with the token's own fee: as the instruction states it, or by the rule of the token. */
function describeSent({ sent, mint, to, decimals, said }: Sent, known: KnownTokens) {
  const { text, terms, named } = tokenOf(known, mint, decimals)
  const kept = said ?? terms?.withheld(sent) ?? 0n
  const isStated = kept <= sent && (said !== undefined || kept > 0n)
  const fee = isStated && { withheld: text(kept), arrives: text(sent - kept) }
  return { kind: 'send', amount: text(sent), to, ...named, ...(fee && { fee }) } as const
}

/** Decodes `Transfer`, which names no mint. The mint is that of the account, if this is known. */
const describePlain: Describe = (data, [account, to], known) => {
  const mint = account === undefined ? undefined : known.mints.get(account)
  if (!mint || !to || !known.terms.has(mint)) return undefined
  return describeSent({ sent: data.getBigUint64(1, true), mint, to, decimals: 0 }, known)
}

/** Decodes `Transfer`, `TransferChecked`, and `TransferCheckedWithFee` of Token-2022. */
const describeToken: Describe = (data, accounts, known) => {
  const [, mint, to] = accounts
  const permission = describePermission(data, accounts, known)
  if (permission) return permission
  if (data.byteLength === 9 && data.getUint8(0) === 3) return describePlain(data, accounts, known)
  if (!mint || !to) return undefined
  if (data.byteLength === 10 && data.getUint8(0) === 12) {
    const decimals = data.getUint8(9)
    return describeSent({ sent: data.getBigUint64(1, true), mint, to, decimals }, known)
  }
  if (data.byteLength !== 19 || data.getUint16(0) !== 0x1a01) return undefined
  const sent = data.getBigUint64(2, true)
  const said = data.getBigUint64(11, true)
  // The program rejects a fee that differs from its own.
  return describeSent({ sent, mint, to, decimals: data.getUint8(10), said }, known)
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

/** Describes instructions in order, except those that only set the fee. `known` are the tokens that they name. */
export const describeInstructions = (
  instructions: readonly Instruction[],
  known: KnownTokens = noTokens,
): DescribedInstruction[] =>
  instructions.flatMap(({ programAddress, accounts = [], data = new Uint8Array() }) => {
    if (programAddress === COMPUTE_BUDGET_PROGRAM_ADDRESS) return []
    const bytes = Uint8Array.from(data)
    const keys = accounts.map(({ address }) => address)
    const described = programs[programAddress]?.(new DataView(bytes.buffer), keys, known)
    return described ?? { kind: 'call', program: programAddress }
  })

const units = formatAmount

/**
 * Returns the accounts that show the token of each instruction of a token program: the first two accounts of the
 * instruction.
 */
export const tokenPlaces = (instructions: readonly Instruction[]): string[] =>
  instructions.flatMap(({ programAddress, accounts = [] }) =>
    programs[programAddress] === describeToken
      ? accounts.slice(0, 2).map(({ address }) => address)
      : [],
  )
