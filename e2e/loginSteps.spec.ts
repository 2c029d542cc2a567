import { expect } from '@playwright/test'
import { countSteps } from './steps/login/countSteps.ts'
import { frameOf, newEmail } from './steps/login/emailVisitor.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { createDevice, openPasskeys } from './steps/login/passkeys.ts'
import { codeFor, pressInFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { accountButton, connectButton, widget } from './steps/widget.ts'

test.use({ ...partitioned, emails: true })

// What a second site takes: `loginOtherSite.spec.ts`.
test('a first login takes three presses and two typed fields', async ({ context, shop, urls }) => {
  const steps = await countSteps(context)
  await shop.reload()
  await createDevice(await openPasskeys(shop))
  const email = newEmail()
  await connectButton(shop).click()
  await widget(shop).getByLabel('E-mail', { exact: true }).pressSequentially(email)
  await widget(shop).getByRole('button', { name: 'Send me a code' }).click()
  const code = widget(shop).getByLabel('Code of six digits')
  await code.pressSequentially(await codeFor(email, urls))
  await pressInFrame(frameOf(shop).frame.getByRole('button', { name: 'Use a passkey' }))
  await expect(accountButton(shop)).toBeVisible()
  // Connect, send, use a passkey; the touch of the device comes on top. The sixth digit sends the code.
  expect(steps).toEqual({ presses: 3, fields: 2 })
})
