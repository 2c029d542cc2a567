import { type Client, concat, type Hex, numberToHex, pad, size } from 'viem'

/** A call that is made as the account; one that `isRead` can change nothing. */
export type AccountCall = { to: Hex; value: bigint; data: Hex; gas: bigint; isRead?: boolean }

/** The result of one call: the first word that it returned, if any. */
export type AccountAnswer = { isDone: boolean; word: Hex | undefined }

/**
 * Code that replaces that of an account. Called by itself, it makes the calls in its data. Each has four words
 * (address, value, gas, length) and its data; it is read-only if there is more than an address in the first word. For
 * each call it returns two words: whether it succeeded (1) with a word or more (2), and the first word. Called by
 * others, such as a contract that sends native currency or items, it returns the selector of the function, as receivers
 * of items must.
 *
 * ```
 * CALLER ADDRESS EQ @run JUMPI
 * 0 CALLDATALOAD 0xe0 SHR 0xe0 SHL 0 MSTORE 0x20 0 RETURN
 * run: 0 0                                          out, in
 * loop: DUP1 CALLDATASIZE GT ISZERO @end JUMPI
 *   DUP1 0x60 ADD CALLDATALOAD                      length
 *   DUP1 DUP3 0x80 ADD 0x8000 CALLDATACOPY
 *   0x20 DUP4 0x20 ADD DUP3 0x8000                  answer to out + 32; data from 0x8000
 *   DUP6 CALLDATALOAD 0xa0 SHR @read JUMPI
 *   DUP6 0x20 ADD CALLDATALOAD DUP7 CALLDATALOAD DUP8 0x40 ADD CALLDATALOAD CALL @done JUMP
 * read: DUP6 CALLDATALOAD DUP7 0x40 ADD CALLDATALOAD STATICCALL
 * done: RETURNDATASIZE 0x1f LT 1 SHL OR DUP4 MSTORE
 *   ADD 0x80 ADD SWAP1 0x40 ADD SWAP1 @loop JUMP
 * end: POP 0 RETURN
 * ```
 */
const code: Hex =
  '0x33301460175760003560e01c60e01b60005260206000f35b600060005b80361115607457806060013580826080016180003760208360200182618000853560a01c605457856020013586358760400135f1605d565b85358660400135fa5b3d601f1060011b178352016080019060400190601c565b506000f3'

/** Maximum number of calls: their results fit into memory before the data of a call. */
const mostCalls = 500
const overhead = 100_000n
const perByte = 40n

type Setting = {
  /** Wei for one unit of gas, as contracts see it. */
  price: bigint
  /** Code of other addresses, in the form of state overrides. */
  code: Readonly<Record<Hex, { code: Hex }>>
}

/**
 * Makes calls as an account, one after another, with one `eth_call` that changes nothing. Rejects if the node does not
 * support state overrides, or silently ignores them.
 */
export async function runAsAccount(
  client: Client,
  account: Hex,
  calls: readonly AccountCall[],
  { price, code: others }: Setting,
): Promise<AccountAnswer[]> {
  if (calls.length > mostCalls) throw new RangeError('These are too many calls')
  const data = concat(calls.map(encodeCall))
  const inner = calls.reduce((sum, { gas }) => sum + gas, overhead)
  const gas = (inner * 64n) / 63n + BigInt(size(data)) * perByte
  const balance = await client.request({
    method: 'eth_getBalance',
    params: [account, 'latest'],
  } as never)
  // The gas is paid in advance, and then the account has its real balance.
  const funds = BigInt(balance as string) + gas * price
  const request = {
    from: account,
    to: account,
    data,
    gas: numberToHex(gas),
    gasPrice: numberToHex(price),
  }
  const overrides = { ...others, [account]: { code, balance: numberToHex(funds) } }
  const answer = (await client.request({
    method: 'eth_call',
    params: [request, 'latest', overrides],
  } as never)) as unknown
  const words = typeof answer === 'string' ? (answer.slice(2).match(/.{64}/g) ?? []) : []
  if (words.length !== calls.length * 2) throw new Error('The node takes no state overrides')
  return calls.map((_, at) => {
    const flags = BigInt(`0x${words[at * 2]}`)
    const hasWord = flags === 3n
    return { isDone: flags % 2n === 1n, word: hasWord ? `0x${words[at * 2 + 1]}` : undefined }
  })
}

const encodeCall = ({ to, value, data, gas, isRead }: AccountCall): Hex =>
  concat([
    pad(concat([isRead ? '0x01' : '0x00', to])),
    numberToHex(value, { size: 32 }),
    numberToHex(gas, { size: 32 }),
    numberToHex(size(data), { size: 32 }),
    data,
  ])
