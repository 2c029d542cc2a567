import { type Address, encodeFunctionData, type Hex, toHex } from 'viem'
import { type Cast, castOf, castSize } from './casts.ts'
import { collectibles, hostileArtId, tokens } from './contracts.ts'
import { type Holdings, holdings, type TokenName } from './holdings.ts'
import { rpc } from './rpc.ts'
import { sendAll } from './sendAll.ts'
import { hostileArtUri } from './setupCalls.ts'

/** The ether of accounts that the node itself derives. */
const usualWei = 10_000n * 10n ** 18n

/**
 * Gives the people of every cast after the first the same holdings as the first on a fresh chain, except names, and has
 * the node send for them. The contracts must exist. Throws DEPLOY_FAILED.
 */
export async function fundCasts(url: string, casts: number): Promise<void> {
  const chainId = Number(await rpc<Hex>(url, 'eth_chainId'))
  const wanted = holdings[chainId] ?? (holdings[31337] as Holdings)
  for (let index = 1; index < casts; index += 1) await fund(url, index, wanted)
}

async function fund(url: string, index: number, wanted: Holdings): Promise<void> {
  const { accounts } = castOf(index)
  for (const { address } of accounts.all.slice(0, castSize)) {
    const wei = address === accounts.demo.address ? wanted.demoWei : usualWei
    await rpc(url, 'anvil_setBalance', [address, toHex(wei)])
    await rpc(url, 'anvil_impersonateAccount', [address])
  }
  await sendAll(url, [
    ...tokenMints(accounts, wanted),
    ...artMints(accounts, wanted, index),
    ...itemMints(accounts, wanted),
  ])
}

type Call = { to: Address; data: Hex }

const tokenMints = (accounts: Cast['accounts'], wanted: Holdings): Call[] =>
  (Object.keys(tokens) as TokenName[]).flatMap((name) =>
    (['demo', 'second'] as const).map((who) => {
      const { address: to, abi } = tokens[name]
      const args = [accounts[who].address, wanted.tokens[name][who]] as const
      return { to, data: encodeFunctionData({ abi, functionName: 'mint', args }) }
    }),
  )

/** Numbers of the first cast end at 999, including seeded ones. */
const artMints = (accounts: Cast['accounts'], { art }: Holdings, index: number): Call[] =>
  art.map((owner, place) => {
    const { address: to, abi } = collectibles.art
    const id = BigInt(place + 1)
    const uri = id === hostileArtId ? hostileArtUri : ''
    const args = [accounts[owner].address, BigInt(1000 * index) + id, uri] as const
    return { to, data: encodeFunctionData({ abi, functionName: 'mint', args }) }
  })

const itemMints = ({ demo }: Cast['accounts'], { items }: Holdings): Call[] =>
  items.map((amount, place) => {
    const { address: to, abi } = collectibles.items
    const args = [demo.address, BigInt(place + 1), amount] as const
    return { to, data: encodeFunctionData({ abi, functionName: 'mint', args }) }
  })
