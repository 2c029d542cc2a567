import { expect, test } from 'vitest'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { readAccount } from './account.ts'

const own = { eip155: '0x01', solana: 'own' }
const said = { eip155: '0x02', solana: 'said' }

/** Reads an account, whose wallet the server describes as `wallet`. */
const read = (wallet: object | null, stored?: Partial<DeviceWallet>) =>
  readAccount(
    (async ({ path }: { path: string }) =>
      path.endsWith('/sessions')
        ? { sessions: [] }
        : { user: 'u1', mode: 'user', wallet }) as unknown as RequestAsUser,
    { email: 'a@shop.example', stored: stored as DeviceWallet | undefined },
  )
const wallet = {
  epoch: 'e1',
  addresses: said,
  factors: [],
  devices: [{ device: 'd1', createdAt: '', isCurrent: true }],
  requests: [],
  waiting: [],
  frozenUntil: null,
}

test.each([
  ['says others', wallet],
  ['says that there is no wallet', null],
  ['says that it was sealed again', { ...wallet, epoch: 'e2' }],
])('shows the addresses that this device stores when the server %s', async (_, server) => {
  const { addresses } = await read(server, { user: 'u1', epoch: 'e1', addresses: own })
  expect(addresses).toEqual(own)
})

test('shows the addresses of the server when this device stores none of this account', async () => {
  expect((await read(wallet)).addresses).toEqual(said)
  expect((await read(wallet, { user: 'u2', addresses: own })).addresses).toEqual(said)
})
