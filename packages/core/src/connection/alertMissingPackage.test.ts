import { describe, expect, test } from 'vitest'
import { errorOf } from '../errors/errorOf.ts'
import { setUp } from '../setUp.test.util.ts'
import { connect } from './connect.ts'
import { lazyConnector } from './lazyConnector.ts'

/** Connects a wallet whose code rejects with a message, and returns the alerts for developers. */
async function loading(message: string, silent: boolean) {
  const { portico, connector } = setUp()
  const { uid, id, name, type, namespaces } = connector
  const broken = lazyConnector({ uid, id, name, type, namespaces }, () =>
    Promise.reject(new TypeError(message)),
  )
  await expect(connect(portico, { connector: broken, silent })).rejects.toMatchObject({
    code: 'ADAPTER_LOAD_FAILED',
    message: errorOf('ADAPTER_LOAD_FAILED').message,
  })
  return portico.store.getState().alerts.map((alert) => alert.message)
}

describe('a wallet whose code does not load', () => {
  test.each([
    'Could not resolve "@coinbase/wallet-sdk" imported by "@portico/evm". Is it installed?',
    "The requested module '/@id/__vite-optional-peer-dep:@coinbase/wallet-sdk' has no such export",
    "Cannot find module '@coinbase/wallet-sdk'",
    "Failed to resolve module specifier '@coinbase/wallet-sdk'",
    'The specifier “@coinbase/wallet-sdk” was a bare specifier, but was not remapped to anything.',
    "Module name, '@coinbase/wallet-sdk' does not resolve to a valid URL.",
  ])('is reported to developers if its package is missing: %s', async (message) => {
    const notified = [`The option adapters has a wallet whose package is not installed: ${message}`]
    expect(await loading(message, false)).toEqual(notified)
    expect(await loading(message, true)).toEqual(notified)
  })

  test('is not reported if the connection was lost', async () => {
    const message = 'Failed to fetch dynamically imported module: https://shop.example/sdk.js'
    expect(await loading(message, false)).toEqual([])
  })
})
