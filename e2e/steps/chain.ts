import { rpc, tokens } from '@portico/testing/chains'

/** Ether, or one of the local tokens. */
export type AssetName = 'ether' | 'dollar' | 'coin' | 'tether'

/** Reads a chain's node directly, without the widget and the server. */
export type Chain = {
  /** Returns the base units of an address. */
  balanceOf(address: string, asset: AssetName): Promise<bigint>
  /** Returns the base units of a token that one address has ever sent to another. */
  paid(from: string, to: string, token: Exclude<AssetName, 'ether'>): Promise<bigint>
  /** Sets an address's ether, in wei. */
  setEther(address: string, wei: bigint): Promise<void>
}

/** Transfer(address,address,uint256). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** Returns the chain of a node's URL. */
export const chainAt = (url: string): Chain => ({
  async balanceOf(address, asset) {
    if (asset === 'ether')
      return BigInt(await rpc<string>(url, 'eth_getBalance', [address, 'latest']))
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
    const call = { to: tokens[asset].address, data }
    return BigInt(await rpc<string>(url, 'eth_call', [call, 'latest']))
  },
  async paid(from, to, token) {
    const address = tokens[token].address
    const topics = [transferTopic, topicOf(from), topicOf(to)]
    const filter = { fromBlock: '0x0', toBlock: 'latest', address, topics }
    const logs = await rpc<{ data: string }[]>(url, 'eth_getLogs', [filter])
    return logs.reduce((sum, { data }) => sum + BigInt(data), 0n)
  },
  async setEther(address, wei) {
    await rpc(url, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])
  },
})

/** Returns base units in the widget's full form: `2500.5`. */
export function inFull(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}
