import { type Address, encodeFunctionData, type Hex, toHex } from 'viem'
import { accounts } from './accounts.ts'
import { collectibles, multicall3Address, tokens } from './contracts.ts'
import { artRuntime } from './generated/art.ts'
import { authorizedTokenRuntime } from './generated/authorizedToken.ts'
import { itemsRuntime } from './generated/items.ts'
import { multicallRuntime } from './generated/multicall.ts'
import { namesRuntime } from './generated/names.ts'
import { noReturnTokenRuntime } from './generated/noReturnToken.ts'
import { tokenAbi, tokenRuntime } from './generated/token.ts'
import { universalResolverRuntime } from './generated/universalResolver.ts'
import { type Holdings, holdings, type TokenName } from './holdings.ts'
import { nameService } from './names.ts'
import { rpc } from './rpc.ts'
import { sendAll } from './sendAll.ts'
import { setupCalls } from './setupCalls.ts'

function runtimeOf(address: Address, quirk: (typeof tokens)[TokenName]['quirk']): Hex {
  if (quirk === 'noReturn') return noReturnTokenRuntime
  return address === tokens.dollar.address ? authorizedTokenRuntime : tokenRuntime
}

const codes: readonly { address: Address; runtime: Hex }[] = [
  { address: multicall3Address, runtime: multicallRuntime },
  ...Object.values(tokens).map(({ address, quirk }) => ({
    address,
    runtime: runtimeOf(address, quirk),
  })),
  { address: collectibles.art.address, runtime: artRuntime },
  { address: collectibles.items.address, runtime: itemsRuntime },
  { address: nameService.address, runtime: namesRuntime },
  { address: nameService.universalResolver, runtime: universalResolverRuntime },
]

/**
 * Puts our contracts and balances on a local chain. Skips what exists, so it may be called again after a restart.
 *
 * The code is set by `anvil_setCode`, because the address of a deployed contract would move with every change of its
 * source. One ordinary transaction then names and mints each contract, and logs its transfers. Throws DEPLOY_FAILED.
 */
export async function deployContracts({ url }: { url: string }): Promise<void> {
  const chainId = Number(await rpc<Hex>(url, 'eth_chainId'))
  await Promise.all(codes.map((code) => placeCode(url, code)))
  const wanted = holdings[chainId] ?? (holdings[31337] as Holdings)
  const ready = await Promise.all(setupCalls(wanted).map((call) => isReady(url, call.to)))
  const missing = setupCalls(wanted).filter((_, index) => !ready[index])
  if (missing.length === 0) return
  if (missing.length === ready.length) {
    await rpc(url, 'anvil_setBalance', [accounts.demo.address, toHex(wanted.demoWei)])
  }
  await sendAll(url, missing)
}

/** Puts code at an address, unless it is there. */
export async function placeCode(
  url: string,
  code: { address: Address; runtime: Hex },
): Promise<void> {
  const present = await rpc<Hex>(url, 'eth_getCode', [code.address, 'latest'])
  if (present !== code.runtime) await rpc(url, 'anvil_setCode', [code.address, code.runtime])
}

/** Whether one of our contracts was set up. */
export async function isReady(url: string, to: Address): Promise<boolean> {
  // Every contract of ours has the same `ready()`.
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'ready' })
  return BigInt(await rpc<Hex>(url, 'eth_call', [{ to, data }, 'latest'])) === 1n
}
