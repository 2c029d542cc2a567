import type { Chain } from '../config.ts'
import { readBalance } from './balance.ts'
import { rpc } from './rpc.ts'

const ether = 10n ** 18n
const tenEther = 10n * ether
const twoSol = 2_000_000_000

/** Requests test money for an address from a development node. Real nodes do not support this. */
export async function getTestMoney(chain: Chain, address: string): Promise<void> {
  if (chain.id.startsWith('solana:')) {
    await rpc(chain, 'requestAirdrop', [address, twoSol])
    return
  }
  const balance = await readBalance(chain, address)
  await rpc(chain, 'anvil_setBalance', [address, `0x${(balance + tenEther).toString(16)}`])
}
