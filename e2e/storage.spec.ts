import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { demoWallet, openConnect } from './steps/widget.ts'

const wallet = { id: 'dev.portico.demowallet', name: 'Demo Wallet' }
const stored: Record<string, string> = {
  'no JSON': '{"version":1,"wallets":{',
  nothing: '',
  null: 'null',
  'a list': '[1,2,3]',
  'another version': JSON.stringify({ version: 99, wallets: { eip155: wallet } }),
  'wallets of the wrong type': '{"version":1,"wallets":"0x00"}',
  'a wallet of the wrong type': '{"version":1,"wallets":{"eip155":{"id":7,"name":null}}}',
  'a network of the wrong type': '{"version":1,"wallets":{},"activeNetworkId":{"a":1}}',
  'a network nobody offers': '{"version":1,"wallets":{},"activeNetworkId":"eip155:999999"}',
  'a wallet that is not there': '{"version":1,"wallets":{"eip155":{"id":"<img>","name":"x"}}}',
  'a prototype':
    '{"version":1,"wallets":{"__proto__":{"id":"a","name":"b"}},"__proto__":{"open":1}}',
  'a very long text': `{"version":1,"wallets":{"eip155":{"id":"${'x'.repeat(2_000_000)}","name":"x"}}}`,
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
