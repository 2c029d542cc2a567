import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import { getName } from './name.ts'
import { nameOf } from './names.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const caipAddress = `eip155:31337:${address}` as const
const otherNetwork = `eip155:31338:${address.toLowerCase()}` as const
const amber = { name: 'amber.eth', avatarUrl: 'data:image/png;base64,AA==' }

function setUp() {
  const adapter = mockAdapter({ names: [{ ...amber, address }] })
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork()],
    platform: testPlatform(),
  })
  const storedName = () => nameOf(portico.store.getState(), caipAddress)
  return { adapter, portico, storedName }
}

describe('the name of an account', () => {
  test('is looked up once for each network: a contract’s account may be another there', async () => {
    const { adapter, portico, storedName } = setUp()
    expect(storedName()).toBeUndefined()
    expect(await getName(portico, { caipAddress })).toEqual(amber)
    expect(storedName()).toEqual(amber)
    expect(nameOf(portico.store.getState(), otherNetwork)).toBeUndefined()
    expect(await getName(portico, { caipAddress })).toEqual(amber)
    expect(adapter.calls.lookupName).toBe(1)
    expect(await getName(portico, { caipAddress: otherNetwork })).toEqual(amber)
    expect(adapter.calls.lookupName).toBe(2)
  })

  test('is looked up again when forced', async () => {
    const { adapter, portico } = setUp()
    await getName(portico, { caipAddress })
    await getName(portico, { caipAddress, force: true })
    expect(adapter.calls.lookupName).toBe(2)
  })

  test('is null if there is none', async () => {
    const { portico } = setUp()
    const nobody = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(await getName(portico, { caipAddress: nobody })).toBeNull()
    expect(portico.store.getState().names).toEqual({})
  })

  test('stays if it cannot be read again', async () => {
    const { adapter, portico, storedName } = setUp()
    await getName(portico, { caipAddress })
    adapter.fail('lookupName', errorOf('NAME_RESOLVE_FAILED'))
    const again = getName(portico, { caipAddress, force: true })
    await expect(again).rejects.toMatchObject({
      code: 'NAME_LOOKUP_FAILED',
      message: 'Error fetching names for address',
      cause: { code: 'NAME_RESOLVE_FAILED' },
    })
    expect(storedName()).toEqual(amber)
  })
})
