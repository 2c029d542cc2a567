import { expect, type Page } from '@playwright/test'
import { approve, press } from './wallet.ts'
import { demoWallet, openConnect, widget } from './widget.ts'

/** Connects the demo wallet in one of its chain families. */
export async function connectOn(page: Page, family: 'EVM networks' | 'Solana'): Promise<void> {
  await openConnect(page)
  await expect(demoWallet(page)).toHaveCount(1)
  await demoWallet(page).click()
  const row = widget(page).getByRole('button', { name: new RegExp(`^${family}`) })
  await approve(page, press(row))
  await expect(widget(page)).toBeHidden()
}
