import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { demoWallet, openConnect } from './steps/widget.ts'

const wallet = { id: 'dev.portico.demowallet', name: 'Demo Wallet', namespace: 'eip155' }
const storedText = (parts: object) => JSON.stringify({ version: 2, ...parts })
const stored: Record<string, string> = {
  'no JSON': '{"version":2,"persistedConnections":[',
  nothing: '',
  null: 'null',
  'a list': '[1,2,3]',
  'another version': storedText({ version: 99, persistedConnections: [wallet] }),
  'wallets of the wrong type': storedText({ persistedConnections: '0x00' }),
  'a wallet of the wrong type': storedText({
    persistedConnections: [{ ...wallet, id: 7, name: null }],
  }),
  'a network of the wrong type': storedText({ activeNetworkId: { a: 1 } }),
  'a network nobody offers': storedText({ activeNetworkId: 'eip155:999999' }),
  'a wallet that is not there': storedText({ persistedConnections: [{ ...wallet, id: '<img>' }] }),
  'a prototype':
    '{"version":2,"persistedConnections":[{"__proto__":{"id":"a","name":"b"}}],"__proto__":{"open":1}}',
  'a very long text': storedText({
    persistedConnections: [{ ...wallet, id: 'x'.repeat(2_000_000) }],
  }),
}

test('a page whose storage holds nonsense still connects', async ({ shop }) => {
  for (const [what, text] of Object.entries(stored)) {
    await test.step(what, async () => {
      await shop.evaluate((value) => localStorage.setItem('portico', value), text)
      await shop.reload()
      await openConnect(shop)
      await expect(demoWallet(shop), what).toBeEnabled()
    })
  }
})

test('a page without any storage still connects', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await openConnect(page)
})
