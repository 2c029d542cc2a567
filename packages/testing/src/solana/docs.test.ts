import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { solanaAccounts } from './accounts.ts'
import { createChain } from './chain.ts'
import { porticoSolana } from './network.ts'
import { nodeMethods } from './nodeMethods.ts'
import { subscriptions } from './subscriptions.ts'
import { solanaTokens } from './tokens/tokens.ts'

const page = readFileSync(new URL('../../../../docs/local-solana.md', import.meta.url), 'utf8')

test('the page has a row for each method, and no other rows', () => {
  const table = page.split('| How real it is |')[1]?.split('\n\n')[0] ?? ''
  const named = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    .map(([, method]) => method)
  const own = (method: string) => method.startsWith('portico_')
  const answered = Object.keys(nodeMethods(createChain({ now: () => 0 }))).filter(
    (one) => !own(one),
  )
  const subscribed = Object.keys(subscriptions).map((kind) => `${kind}Subscribe`)
  expect(named.sort()).toEqual([...answered, ...subscribed].sort())
})

test('the page has the addresses of the tables', () => {
  const addresses = [
    ...Object.values(solanaAccounts).map(({ address }) => address),
    ...Object.values(solanaTokens).map(({ mint }) => mint),
    porticoSolana.caipNetworkId,
  ]
  expect(addresses.filter((address) => !page.includes(`\`${address}\``))).toEqual([])
})
