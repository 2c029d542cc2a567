import { describeTransactionIndex } from '../../../../../test/describeTransactionIndex.ts'
import { fakeBlockscout, fakeEtherscan } from '../../../../../test/fakeExplorers.ts'
import { blockscout } from './blockscout.ts'
import { etherscan } from './etherscan.ts'

/** A timer that fires at once, except for limits of seconds. */
const startTimer = (ms: number, run: () => void) => {
  if (ms < 2000) queueMicrotask(run)
  return () => {}
}
const url = 'https://explorer.example/api/v2'
const apiKey = 'secret-key'

describeTransactionIndex('etherscan', (rows) => {
  const explorer = fakeEtherscan(rows)
  const platform = { fetch: explorer.fetch, startTimer }
  return {
    explorer,
    index: etherscan({ type: 'etherscan', url, apiKey }, { reference: '1', platform }),
  }
})

describeTransactionIndex('blockscout', (rows) => {
  const explorer = fakeBlockscout(rows)
  const platform = { fetch: explorer.fetch, startTimer }
  return { explorer, index: blockscout({ type: 'blockscout', url, apiKey }, { platform }) }
})
