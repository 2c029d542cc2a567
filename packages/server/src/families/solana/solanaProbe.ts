import { type AccountProbe, changedOf } from '../accountProbe.ts'
import type { ChainRpc } from '../chainRpc.ts'
import { sendInBatches } from '../sendInBatches.ts'
import { readResult, small, solanaCall } from './history/solanaCalls.ts'
import {
  lamportsCall,
  readLamports,
  readTokenAccounts,
  tokenAccountsCall,
  tokenPrograms,
} from './tokenAccounts.ts'

/** Creates a probe that reads the lamports and the tokens of accounts. */
export function solanaProbe(rpc: ChainRpc): AccountProbe {
  const states = new Map<string, string>()
  let slot: number | undefined
  return async (owners) => {
    const calls = owners.flatMap((owner) => [
      lamportsCall(owner),
      ...tokenPrograms.map((program) => tokenAccountsCall(owner, program)),
    ])
    const [head, ...outcomes] = await sendInBatches(rpc, [solanaCall('getSlot', []), ...calls])
    const size = 1 + tokenPrograms.length
    const stateOf = (owner: string) => {
      const at = owners.indexOf(owner) * size
      const [lamports, ...tokens] = outcomes.slice(at, at + size)
      const read = tokens.map(readTokenAccounts)
      const amount = readLamports(lamports)
      if (amount === undefined || read.some(({ complete }) => !complete)) return undefined
      const amounts = read.flatMap(({ balances }) =>
        balances.map((one) => `${one.mint} ${one.amount}`),
      )
      return [amount, ...amounts.sort()].join()
    }
    const changed = changedOf(states, owners, stateOf)
    const now = readResult(head, small)
    const fromBlock = slot ?? now
    slot = now
    const unread = owners.filter((owner) => !states.has(owner))
    return { fromBlock, owners: changed, unread }
  }
}
