import {
  type Hex,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  toEventSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { TooManyAssets } from './TooManyAssets.ts'

/** A log of a simulation, as nodes return it. */
export type SimulatedLog = { address: Hex; topics: readonly Hex[]; data: Hex }

/** An asset of the account that a call touches: native currency without a token, one item with an id. */
export type TouchedAsset = {
  token?: Hex
  item?: bigint
  kind: 'coin' | 'erc20' | 'erc721' | 'erc1155'
}

/** The change of the account's balance of an asset, in base units. */
export type BalanceChange = TouchedAsset & { change: bigint }

/** An allowance after the call: a spender may take tokens of the account, or one `item` of it, or every one. */
export type SimulatedApproval = {
  token: Hex
  spender: Hex
  amount: bigint
  item?: bigint
  isForAll: boolean
}

const erc20 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])
const erc721 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
])
const others = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])

/** The address under which nodes log transfers of native currency like those of a token (`eth_simulateV1`). */
export const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Returns what logs say about an account: the assets that arrive and leave, and the allowances. Contracts can write any
 * log.
 */
export function assetsInLogs(
  account: Hex,
  logs: readonly SimulatedLog[],
): { changes: BalanceChange[]; approvals: SimulatedApproval[] } {
  const changes = new Map<string, BalanceChange>()
  const approvals: SimulatedApproval[] = []
  const move = (asset: TouchedAsset, from: Hex, to: Hex, amount: bigint) => {
    const isOut = isAddressEqual(from, account)
    if (isOut === isAddressEqual(to, account)) return
    const key = `${asset.token?.toLowerCase()}:${asset.item}`
    const before = changes.get(key)?.change ?? 0n
    changes.set(key, { ...asset, change: before + (isOut ? -amount : amount) })
  }
  for (const log of eventsIn(logs)) {
    const { eventName, args, address: token } = log
    if (eventName === 'Transfer' && 'value' in args) {
      const isCoin = isAddressEqual(token, coinAddress)
      move(isCoin ? { kind: 'coin' } : { kind: 'erc20', token }, args.from, args.to, args.value)
    } else if (eventName === 'Transfer' && 'tokenId' in args)
      move({ kind: 'erc721', token, item: args.tokenId }, args.from, args.to, 1n)
    else if (eventName === 'TransferSingle')
      move({ kind: 'erc1155', token, item: args.id }, args.from, args.to, args.value)
    else if (eventName === 'TransferBatch')
      for (const [at, item] of args.ids.entries())
        move({ kind: 'erc1155', token, item }, args.from, args.to, args.values[at] ?? 0n)
    else if (eventName === 'Approval' && isAddressEqual(args.owner, account))
      approvals.push(
        'tokenId' in args
          ? { token, spender: args.approved, amount: 1n, item: args.tokenId, isForAll: false }
          : { token, spender: args.spender, amount: args.value, isForAll: false },
      )
    else if (eventName === 'ApprovalForAll' && isAddressEqual(args.owner, account))
      approvals.push({
        token,
        spender: args.operator,
        isForAll: true,
        amount: args.approved ? 1n : 0n,
      })
  }
  const isGiven = (approval: SimulatedApproval) =>
    approval.amount > 0n && approval.spender !== zeroAddress
  return { changes: [...changes.values()], approvals: approvals.filter(isGiven) }
}

/** Whether a log names the account, and is no event of a token: an asset may leave without such an event. */
export function hasOtherLogs(account: Hex, logs: readonly SimulatedLog[]): boolean {
  const digits = account.slice(2).toLowerCase()
  return logs.some(
    (log) =>
      [...log.topics.slice(1), log.data].some((part) => part.toLowerCase().includes(digits)) &&
      eventsIn([log]).length === 0,
  )
}

/** Maximum number of logs: more would delay the page, and a contract writes as many as its gas permits. */
const mostLogs = 1000

const known: ReadonlySet<string> = new Set(
  [...erc20, ...erc721, ...others].map((event) => toEventSelector(event)),
)

/** Returns the token events among logs, in order. @throws TooManyAssets. */
function eventsIn(all: readonly SimulatedLog[]) {
  const logs = all.filter(({ topics: [selector] }) => selector && known.has(selector))
  if (logs.length > mostLogs) throw new TooManyAssets()
  return logs.flatMap((log, at) => {
    const one = [{ ...log, logIndex: toHex(at) }] as never
    return [
      ...parseEventLogs({ abi: erc20, logs: one }),
      ...parseEventLogs({ abi: erc721, logs: one }),
      ...parseEventLogs({ abi: others, logs: one }),
    ]
  })
}
