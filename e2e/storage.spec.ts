import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { demoWallet, openConnect } from './steps/widget.ts'

const wallet = { id: 'dev.portico.demowallet', name: 'Demo Wallet', namespace: 'eip155' }
const storedText = (parts: object) => JSON.stringify({ version: 2, ...parts })
const stored: Record<string, string> = {
  'no JSON': '{"version":2,"persistedConnections":[',
  'a wallet that is not there': storedText({ persistedConnections: [{ ...wallet, id: '<img>' }] }),
  'a network nobody offers': storedText({ activeNetworkId: 'eip155:999999' }),
  'a very long text': storedText({
    persistedConnections: [{ ...wallet, id: 'x'.repeat(2_000_000) }],
  }),
}

test('a page whose storage holds nonsense, or that has none, still connects', async ({ shop }) => {
  for (const [what, text] of Object.entries(stored)) {
    await test.step(what, async () => {
      await shop.evaluate((value) => localStorage.setItem('portico', value), text)
      await shop.reload()
      await openConnect(shop)
      await expect(demoWallet(shop), what).toBeEnabled()
    })
  }
  await shop.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await shop.reload()
  await openConnect(shop)
  await expect(demoWallet(shop)).toBeEnabled()
})
