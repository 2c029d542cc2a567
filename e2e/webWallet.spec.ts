import { expect, type Page } from '@playwright/test'
import { requestNamespaces } from '@portico/pairing'
import { pairingMethods } from '@portico/testing/pairing'
import { encode } from 'uqr'
import { test } from './steps/test.ts'
import { chainId, dappOf } from './steps/walletSite.ts'
import {
  approveSession,
  button,
  inspect,
  openWebWallet,
  protect,
  rejectByKeyboard,
  unlockWallet,
} from './steps/webWallet.ts'

type Icon = { src: string; sizes: string }

test('a wallet is made, locked, and opened by its password alone, also offline', async ({
  page,
  urls,
  context,
}) => {
  // A dozen screens, most of them checked by axe, and three keys whose derivation is slow on purpose.
  await page.goto(urls.wallet)
  await expect(button(page, 'Create wallet')).toBeVisible()
  await inspect(page, 'welcome')
  await button(page, 'Create wallet').click()
  await expect(page.getByRole('listitem').first()).toHaveText(/covered/)
  await button(page, 'Show recovery phrase').click()
  await expect(page.getByRole('listitem').last()).not.toHaveText(/covered/)
  const words = await page.getByRole('listitem').allTextContents()
  await inspect(page, 'recovery words')
  await button(page, 'I wrote them down').click()
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert')).toContainText('These words don’t match')
  await inspect(page, 'check what you wrote')
  for (const field of await page.getByRole('textbox').all()) {
    const place = Number(
      await field.evaluate((input) => input.closest('label')?.textContent?.slice(5)),
    )
    await field.fill(words[place - 1] ?? '')
  }
  await button(page, 'Continue').click()
  await inspect(page, 'lock it')
  await page.getByLabel('Password', { exact: true }).fill('Password123')
  await expect(page.getByText('Too weak.')).toBeVisible()
  await page.getByLabel('Repeat password').fill('Password123')
  await button(page, 'Lock with password').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too weak.' })).toBeVisible()
  await inspect(page, 'a weak password')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await expect(page.getByText(/^Strong\./)).toBeVisible()
  await inspect(page, 'a strong password')
  await protect(page)
  await expect(page.getByRole('heading', { name: 'Account 1' })).toBeVisible()
  await inspect(page, 'home')
  await page.getByRole('button', { name: /^Switch account/ }).click()
  await button(page, 'Add account').click()
  await page.getByRole('radio', { name: 'Account 2' }).check()
  await inspect(page, 'accounts')
  await button(page, 'Done').click()
  await button(page, 'Settings').click()
  await inspect(page, 'settings')
  await button(page, 'Remove this wallet').click()
  await inspect(page, 'remove the wallet')
  await button(page, 'Keep it').click()
  await button(page, 'Back').click()
  await expect(page.getByRole('heading', { name: 'Account 2' })).toBeVisible()

  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const dump = databases.map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const all = opening.result.transaction('values').objectStore('values').getAll()
            all.onsuccess = () => resolve(all.result)
          }
        }),
    )
    return JSON.stringify([await Promise.all(dump), { ...localStorage }, { ...sessionStorage }])
  })
  expect(stored).toContain('sealed')
  // Only as a value: settings have names like "account", which is one of the 2,048 words too.
  for (const word of words) expect(stored).not.toMatch(new RegExp(`"${word}"(?!:)`))

  await button(page, 'Lock').click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type('a wrong password')
  await button(page, 'Unlock').click()
  await expect(page.getByRole('alert')).toHaveText('Wrong password.')
  await inspect(page, 'unlock')
  await workerInPlace(page)
  await context.setOffline(true)
  await page.reload()
  await unlockWallet(page)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await context.setOffline(false)
})

test('a link opens the wallet, is taken off the address, and waits for the owner', async ({
  page,
  urls,
}) => {
  const wallet = await openWebWallet(page, urls.wallet)
  await wallet.goto(`${urls.wallet}/wc?uri=${encodeURIComponent('wc:nonsense')}`)
  await expect(wallet).toHaveURL(`${urls.wallet}/`)
  await expect(wallet.getByText('This isn’t a pairing link.')).toBeVisible()
  await unlockWallet(wallet)
  const second = await page.context().newPage()
  await second.goto(urls.wallet)
  await expect(second.getByRole('heading', { name: 'Account 1' })).toBeVisible()
  await button(second, 'Lock').click()
  await expect(wallet.getByLabel('Password')).toBeVisible()
  await second.close()

  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({
      namespaces: requestNamespaces([chainId], pairingMethods),
    })
    const refused = approval.catch(({ code }: { code: number }) => code)
    await wallet.goto(`${urls.wallet}/?uri=${encodeURIComponent(uri)}`)
    await expect(wallet).toHaveURL(`${urls.wallet}/`)
    await expect(wallet.getByText('A request is waiting.')).toBeVisible()
    await inspect(wallet, 'unlock for a request')
    await unlockWallet(wallet)
    await expect(wallet.getByRole('heading', { name: 'Connect to Shop' })).toBeVisible()
    await rejectByKeyboard(wallet)
    expect(await refused).toBe(5000)
  } finally {
    dapp.close()
  }
})

test('a browser may install the wallet', async ({ page, urls }) => {
  await page.goto(urls.wallet)
  await workerInPlace(page)
  const devTools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  // A spec's browser profile is temporary, and so installs nothing.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])
  const { errors, data = '' } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, display } = JSON.parse(data) as { display: string; icons: Icon[] }
  expect(display).toBe('standalone')
  for (const { src, sizes } of icons) {
    const seen = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(seen).toBe(sizes)
  }
})

test('a passkey locks a wallet and opens it; the camera passes over another code, and follows the one of a site', async ({
  page,
  urls,
}) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasPrf: true,
      isUserVerified: true,
      hasResidentKey: true,
      hasUserVerification: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(urls.wallet)
  await button(page, 'Import the demonstration phrase').click()
  await button(page, 'Use a passkey instead').click()
  await button(page, 'Lock').click()
  await expect(page.getByLabel('Password')).toBeHidden()
  await button(page, 'Unlock with passkey').click()
  await expect(page.getByRole('heading', { name: 'Account 1' })).toBeVisible()

  const expired = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
  await lookAt(page, 'WIFI:S:cafe;T:WPA;P:secret;;')
  await button(page, 'Connect to a site').click()
  await inspect(page, 'connect to a site')
  await button(page, 'Scan QR code').click()
  await expect(page.getByText('This isn’t a pairing link.')).toBeVisible()
  await inspect(page, 'scanner')
  await lookAt(page, expired)
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expect(button(page, 'Stop camera')).toBeHidden()

  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({
      namespaces: requestNamespaces([chainId], pairingMethods),
    })
    await lookAt(page, uri)
    await button(page, 'Scan QR code').click()
    await approveSession(page)
    expect((await approval).namespaces.eip155?.chains).toEqual([chainId])
  } finally {
    dapp.close()
  }
})

/** Waits until the wallet starts without a network. A failed attempt is followed by another. */
async function workerInPlace(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      return (known?.active ?? known?.waiting ?? known?.installing)?.state ?? 'none'
    })
  await expect.poll(state).toBe('activated')
}

/** Holds a code before the page's camera, which is a canvas. */
async function lookAt(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { ecc: 'Q', border: 4 })
  await page.evaluate((rows) => {
    const known = document.querySelector<HTMLCanvasElement>('canvas#camera')
    const canvas = known ?? document.createElement('canvas')
    canvas.id = 'camera'
    canvas.hidden = true
    canvas.width = canvas.height = 480
    if (!known) document.body.append(canvas)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    const paint = () => {
      const size = 480 / rows.length
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 480, 480)
      context.fillStyle = '#000'
      rows.forEach((row, y) => {
        row.forEach((dark, x) => {
          if (dark) context.fillRect(x * size, y * size, size + 0.5, size + 0.5)
        })
      })
    }
    paint()
    // A canvas stream has no picture until something is painted while it is being watched.
    const timer = setInterval(paint, 100)
    clearInterval(Number(canvas.dataset.timer))
    canvas.dataset.timer = String(timer)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  }, data)
}
