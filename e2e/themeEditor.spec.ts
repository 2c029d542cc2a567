import { expect } from '@playwright/test'
import { scan } from './steps/axe.ts'
import { test } from './steps/test.ts'
import { widget } from './steps/widget.ts'

test('the theme editor changes the widget at once and writes the code', async ({ shop }) => {
  await shop.getByText('Theme editor').click()
  const editor = shop.getByRole('region', { name: 'Theme editor' })
  const preview = editor.getByRole('region', { name: 'Preview' }).locator('.card')
  await expect(preview.getByRole('button', { name: /Demo Wallet/ })).toBeVisible()
  await editor.getByRole('combobox', { name: 'Start from' }).selectOption('midnight')
  await editor.getByRole('slider', { name: 'Corners' }).fill('12')
  await editor.getByLabel('Light').fill('#ffcc00')
  await expect(preview).toHaveCSS('border-top-left-radius', '12px')
  await expect(preview).toHaveCSS('background-color', 'rgb(11, 16, 32)')
  const slider = editor.getByRole('slider', { name: 'Corners' })
  await expect(slider, 'the editor wears the theme').toHaveCSS('accent-color', 'rgb(255, 204, 0)')
  await expect(editor.getByRole('code')).toContainText("'--portico-radius': '12px'")
  await expect(editor.getByRole('code')).toContainText('light-dark(#ffcc00, #5ad1ff)')
  await scan(shop, 'the editor', 'html')
  await editor.getByRole('button', { name: 'Open the widget' }).click()
  const card = widget(shop).locator('.card')
  await expect(card).toHaveCSS('border-top-left-radius', '12px')
  await expect(card).toHaveCSS('background-color', 'rgb(11, 16, 32)')
  await shop.keyboard.press('Escape')
  await editor.getByRole('combobox', { name: 'Start from' }).selectOption('default')
  await editor.getByRole('button', { name: 'Open the widget' }).click()
  await expect(card).toHaveCSS('border-top-left-radius', '20px')
})
