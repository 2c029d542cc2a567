import { expect } from '@playwright/test'
import { answering, broken, type Fate, onBalances, onNetwork } from './steps/network.ts'
import { test } from './steps/test.ts'
import { accountButton, openAccount, openSend, sendForm, tokenRow, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

const outages: Record<string, Fate> = {
  'does not answer': broken,
  'answers with an error': answering(500, '{"error":{"code":"INTERNAL","message":"no"}}'),
  'answers nonsense': answering(200, '<!doctype html><title>Captive portal</title>'),
  'answers another shape': answering(200, '{"balances":{"a":[null]}}'),
  'answers a list of nonsense': answering(200, '{"balances":[null,1,{"name":{}}]}'),
}

for (const [what, fate] of Object.entries(outages)) {
  test(`a server that ${what} costs the tokens, not the network's own currency`, async ({
    shop,
    urls,
  }) => {
    await onBalances(shop, urls, fate)
    await openAccount(shop)
    await expect(widget(shop).getByRole('alert')).toContainText('Token Balance Unavailable')
    await expect(widget(shop).getByText('Some balances could not be read.')).toBeVisible()
    await expect(tokenRow(shop, 'Ether')).toBeVisible()
    await expect(tokenRow(shop, 'Portico Dollar')).toBeHidden()
    await widget(shop).getByRole('button', { name: 'Dismiss' }).click()
    await expect(widget(shop).getByText('Token Balance Unavailable')).toBeHidden()
  })
}

test("without the server the nodes tell the network's own currency", async ({ shop, urls }) => {
  await shop.route((url) => url.href.startsWith(urls.server), broken)
  await openAccount(shop)
  await expect(widget(shop).getByRole('alert')).toContainText('Token Balance Unavailable')
})

test('without any network the account says so, and trying again works', async ({ shop, urls }) => {
  await onNetwork(shop, urls, broken)
  await accountButton(shop).click()
  const note = widget(shop).getByRole('alert').filter({ hasText: 'The network does not answer' })
  await expect(note).toContainText('Your funds are where they were')
  await shop.unrouteAll()
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(tokenRow(shop, 'Ether')).toBeVisible()
})

test('without any network the Send form stays usable', async ({ shop, urls }) => {
  await openSend(shop)
  await onNetwork(shop, urls, broken)
  await sendForm(shop).amount.fill('1')
  await sendForm(shop).recipient.fill('nobody')
  await expect(sendForm(shop).amount).toHaveValue('1')
  await expect(widget(shop).getByRole('button', { name: 'Check the entries' })).toBeDisabled()
})
