import { type Address, encodeFunctionData, type Hex } from 'viem'
import { accounts } from './accounts.ts'
import { collectibles, hostileArtId, tokens } from './contracts.ts'
import type { Holdings, TokenName } from './holdings.ts'
import { localNames, nameEntry, nameService } from './names.ts'

const owners = [accounts.demo.address, accounts.second.address] as const

const hostileMetadata = {
  name: '<script>alert(1)</script>',
  description: '\u202eetisbew rouy\u202c <img src=x onerror=alert(1)>',
  image: `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script></svg>`,
  external_url: 'javascript:alert(1)',
}

/** Metadata of the hostile token. */
export const hostileArtUri = `data:application/json,${encodeURIComponent(JSON.stringify(hostileMetadata))}`

/** Returns one call per contract, which names it and mints its first balances. */
export function setupCalls(holdings: Holdings): { to: Address; data: Hex }[] {
  const names = Object.keys(tokens) as TokenName[]
  return [
    ...names.map((name) => tokenSetup(name, holdings.tokens[name])),
    artSetup(holdings.art),
    itemsSetup(holdings.items),
    nameSetup(),
  ]
}

function tokenSetup(token: TokenName, amounts: { demo: bigint; second: bigint }) {
  const { address, abi, name, symbol, decimals } = tokens[token]
  const args = [name, symbol, decimals, owners, [amounts.demo, amounts.second]] as const
  return { to: address, data: encodeFunctionData({ abi, functionName: 'setup', args }) }
}

function artSetup(art: Holdings['art']) {
  const { address, abi, name, symbol } = collectibles.art
  const holders = art.map((owner) => accounts[owner].address)
  // With an empty uri the contract draws the picture. Ids start at 1.
  const uris = art.map((_, index) => (BigInt(index + 1) === hostileArtId ? hostileArtUri : ''))
  const args = [name, symbol, holders, uris] as const
  return { to: address, data: encodeFunctionData({ abi, functionName: 'setup', args }) }
}

function itemsSetup(amounts: readonly bigint[]) {
  const { address, abi, name, symbol } = collectibles.items
  const args = [name, symbol, accounts.demo.address, amounts] as const
  return { to: address, data: encodeFunctionData({ abi, functionName: 'setup', args }) }
}

function nameSetup() {
  const { address, abi } = nameService
  const args = [localNames.map(nameEntry)] as const
  return { to: address, data: encodeFunctionData({ abi, functionName: 'setup', args }) }
}
