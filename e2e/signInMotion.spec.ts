import { expect } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { ended, type Frame, frames, moveSlowly, startSampling } from './steps/frames.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, connectsAlone, press, walletWindow } from './steps/wallet.ts'
import { announceSigner } from './steps/wallets/signingWallet.ts'
import { connectButton, demoWallet, openConnect, signInButton, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

// Each frame counts, as in the spec of motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
test.beforeEach(({ page }) => moveSlowly(page))

const screens = {
  'a desktop': { width: 1280, height: 720 },
  'a phone': { width: 390, height: 844 },
}

/** Returns the frames in which the card was visible, and expects no gap. */
const shownOf = (seen: readonly (Frame | undefined)[]): Frame[] => {
  const isShown = seen.map((frame) => frame !== undefined)
  const last = isShown.lastIndexOf(true)
  expect(isShown.slice(isShown.indexOf(true), last), 'frames with the card').not.toContain(false)
  return seen.filter((frame) => frame !== undefined)
}

for (const [name, viewport] of Object.entries(screens))
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test(
      'from the approval of the wallet to the request to sign in nothing jumps, and the card goes once the visitor has signed',
      withAll,
      async ({ page }) => {
        await connectsAlone(page)
        await page.goto('/members.html')
        await openConnect(page)
        const window = await walletWindow(page, press(demoWallet(page)))
        await expect(widget(page)).toHaveAccessibleName('Demo Wallet')
        await ended(page)
        await startSampling(page)
        await approveIn(window)
        await expect(signInButton(page)).toBeEnabled()
        await ended(page)
        const shown = shownOf(await frames(page))
        for (const { content, left, width, opacity } of shown) {
          expect(content).toBeGreaterThan(0.95)
          expect({ left, width, opacity }).toEqual({
            left: shown[0]?.left,
            width: shown[0]?.width,
            opacity: 1,
          })
        }
        const heights = shown.map(({ height }) => height)
        expect(heights, 'the height goes one way').toEqual(heights.toSorted((a, b) => a - b))
        expect(new Set(heights).size, 'heights on the way').toBeGreaterThan(3)

        await startSampling(page)
        await approve(page, press(signInButton(page)))
        await expect(widget(page)).toBeHidden()
        const going = shownOf(await frames(page))
        expect(new Set(going.map(({ height }) => height)).size, 'heights on the way').toBe(1)
      },
    )
  })

test(
  'another account of the wallet is asked for by one view, which stands from its first frame',
  withAll,
  async ({ page }) => {
    const signer = await announceSigner(page)
    await page.goto('/members.html')
    await connectButton(page).click()
    await widget(page)
      .getByRole('button', { name: /Strange Wallet/ })
      .click()
    await signInButton(page).click()
    await expect(page.getByText('CRANE-AT-DAWN')).toBeVisible()
    await expect(widget(page)).toBeHidden()
    await startSampling(page)
    await signer.choose(accounts.second)
    const { address } = accounts.second
    const short = `${address.slice(0, 4)}…${address.slice(-6)}`
    await expect(widget(page).getByText(short)).toBeVisible()
    await expect(page.getByText('CRANE-AT-DAWN')).toBeHidden()
    await ended(page)
    const shown = shownOf(await frames(page))
    const rest = shown.at(-1)
    for (const { content, opacity, left, width, height } of shown) {
      expect(content).toBeGreaterThan(0.95)
      expect({ opacity, left, width, height }).toEqual({
        opacity: 1,
        left: rest?.left,
        width: rest?.width,
        height: rest?.height,
      })
    }
    await signInButton(page).click()
    await expect(page.getByText('CRANE-AT-DAWN')).toBeVisible()
    await expect(widget(page)).toBeHidden()
  },
)
