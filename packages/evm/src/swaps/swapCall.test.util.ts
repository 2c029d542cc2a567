import { type Address, concat, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'

// The calls of routers, as a server writes them, and one that moves the router's balance.
const routerAbi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
])

/** How the router names itself. */
export const itself = '0x0000000000000000000000000000000000000002'

/** Returns one call of a router. */
export const routerCall = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: routerAbi, functionName, args } as never)

/** Returns a call through pools with a fee of 0.05 %. */
export const throughPools = (
  path: readonly Address[],
  { recipient, amount, least }: { recipient: string; amount: bigint; least: bigint },
): Hex =>
  routerCall('exactInput', [
    {
      path: concat(
        path.flatMap((token, at) => (at ? [numberToHex(500, { size: 3 }), token] : [token])),
      ),
      recipient,
      amountIn: amount,
      amountOutMinimum: least,
    },
  ])

/** Returns all calls together, with a deadline of ten minutes or the given number of seconds. */
export const until = (seconds: number, ...calls: readonly Hex[]): Hex =>
  routerCall('multicall', [BigInt(Math.floor(Date.now() / 1000) + seconds), calls])
export const together = (...calls: readonly Hex[]): Hex => until(600, ...calls)
