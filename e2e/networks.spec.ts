import { expect } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { inFull } from './steps/chain.ts'
import { test } from './steps/test.ts'
import { approve, decline, press } from './steps/wallet.ts'
import { networkRow, openNetworks, tokenRow, viewAlert, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

test('a declined switch says so and stays; trying again adds the network, whose balances show', async ({
  shop,
  chain2,
}) => {
  await openNetworks(shop)
  await decline(shop, press(networkRow(shop, 'Portico Second')))
  await expect(viewAlert(shop)).toContainText('Switch declined')
  await expect(shop.locator('tr').filter({ hasText: 'activeNetwork' })).toContainText('31337')
  await approve(shop, press(widget(shop).getByRole('button', { name: 'Try again' })))
  await expect(widget(shop).getByRole('button', { name: 'Network: Portico Second' })).toBeVisible()
  const own = accounts.demo.address
  const ether = inFull(await chain2.balanceOf(own, 'ether'), 18)
  const dollars = inFull(await chain2.balanceOf(own, 'dollar'), 6)
  await expect(tokenRow(shop, 'Ether').getByTitle(ether, { exact: true })).toBeVisible()
  await expect(tokenRow(shop, 'Portico Dollar').getByTitle(dollars, { exact: true })).toBeVisible()

  // Now the wallet knows both networks, so the way back is a plain switch.
  await widget(shop).getByRole('button', { name: 'Network: Portico Second' }).click()
  await approve(shop, press(networkRow(shop, 'Portico Local')))
  await expect(widget(shop).getByRole('button', { name: 'Network: Portico Local' })).toBeVisible()
})
