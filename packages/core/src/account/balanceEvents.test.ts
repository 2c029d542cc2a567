import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { queryClient } from '../context/queryClient.ts'
import { firstAccount, setUp } from '../setUp.test.util.ts'
import { balancesQuery } from './balances.ts'

test('a failed fetch of token balances is reported to the site (specification, section 7)', async () => {
  const platform = testPlatform({ fetch: async () => new Response('{}', { status: 503 }) })
  const { portico, events } = setUp({ apiUrl: 'https://api.example', platform })
  await queryClient(portico).fetchQuery(balancesQuery(portico, firstAccount))
  expect(events).toContainEqual({
    type: 'balance.error',
    networkId: 'eip155:31337',
    code: 'HTTP_STATUS',
  })
})
