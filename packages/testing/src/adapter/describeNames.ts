import { expect, test } from 'vitest'
import type { AdapterSuite } from './suite.ts'

/** Tests a name service. */
export function describeNames(suite: AdapterSuite): void {
  test('a name resolves to its address, and the address to its name', async () => {
    const { at, actions } = suite
    const { name = '', network, from: address } = at
    expect(await actions.resolveName({ name, network })).toBe(actions.parseAddress(address))
    expect(await actions.lookupName({ address })).toMatchObject({ name })
  })

  test('a name resolves in any spelling', async () => {
    const { at, actions } = suite
    const name = ` ${at.name?.toUpperCase()} `
    const found = await actions.resolveName({ name, network: at.network })
    expect(found).toBe(actions.parseAddress(at.from))
  })

  test('an invalid or unregistered name has no address', async () => {
    const { at, actions } = suite
    for (const name of at.notNames ?? [])
      expect(await actions.resolveName({ name, network: at.network })).toBeUndefined()
    expect(await actions.lookupName({ address: at.contract ?? at.to })).toBeUndefined()
  })
}
