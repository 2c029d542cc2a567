import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import {
  confirmButton,
  connectButton,
  connectDemoWallet,
  networkRow,
  openAccount,
  reviewTransfer,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const styles = { '/': "style-src 'self'", '/strict.html': "style-src 'none'" } as const

for (const path of ['/', '/strict.html'] as const) {
  // The stricter policy contains the other.
  test.describe(path, path === '/' ? withAll : {}, () => {
    test.use({ path })

    test('the whole flow violates nothing of a strict policy with Trusted Types', async ({
      page,
      shop,
      complaints,
    }) => {
      const answer = await page.request.get(path)
      const policy = answer.headers()['content-security-policy']
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain(styles[path])

      await connectDemoWallet(shop)
      await openAccount(shop)
      await widget(shop).getByRole('button', { name: 'Receive' }).click()
      await expect(widget(shop).getByRole('img', { name: /^QR code/ })).toBeVisible()
      await widget(shop).getByRole('button', { name: 'Back' }).click()
      await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
      await reviewTransfer(shop, '0.01')
      await approve(shop, press(confirmButton(shop)))
      await widget(shop).getByRole('button', { name: 'Done' }).click()
      await widget(shop)
        .getByRole('button', { name: /^Network:/ })
        .click()
      await approve(shop, press(networkRow(shop, 'Portico Second')))
      await widget(shop).getByRole('button', { name: 'Disconnect' }).click()
      await expect(connectButton(shop)).toBeVisible()
      expect(complaints).toEqual([])

      // A violation would be noticed.
      await shop.evaluate(() => document.body.setAttribute('style', 'color: red'))
      await shop.evaluate(() => {
        const image = new Image()
        image.src = 'https://elsewhere.example/x.png'
      })
      await expect.poll(() => complaints.join()).toContain('policy: img-src')
      complaints.length = 0
    })
  })
}
