import { expect, type Frame, type Page } from '@playwright/test'
import { entropyOf } from '@portico/custody'
import { projectId } from '../scripts/stack/settings.ts'
import { agreeIn, approve } from './steps/login/approvalWindow.ts'
import {
  addressRow,
  answer,
  enterEmail,
  frameOf,
  newEmail,
  password,
} from './steps/login/emailVisitor.ts'
import { type OwnLogin, test } from './steps/login/ownLogin.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { exportSecrets, logInToVault, pressIn } from './steps/login/vault.ts'
import { keptBy, watchSecrets } from './steps/login/watchSecrets.ts'
import { pressInFrame } from './steps/loginHost.ts'
import { accountButton, openConnect, widget } from './steps/widget.ts'

test.use({ ...partitioned, emails: true })

const loginFrame = (page: Page, login: OwnLogin): Frame => {
  const found = page.frames().find((frame) => frame.url().startsWith(login.url))
  if (!found) throw new Error('The page has no login frame')
  return found
}

/** Logs in, and signs a message. Returns the code that was typed into the widget. */
async function logInAndSign(shop: Page, email: string, login: OwnLogin): Promise<string> {
  await enterEmail(shop, email)
  const code = await login.codeTo(email)
  await widget(shop).getByLabel('6-digit code').fill(code)
  const form = frameOf(shop)
  await form.password.fill(password)
  await form.repeat.fill(password)
  await pressInFrame(form.make)
  await expect(accountButton(shop)).toBeVisible()
  await shop.getByRole('button', { name: 'Sign a message' }).click()
  await approve(shop, 'Sign')
  await expect(answer(shop)).toContainText(/Sign a message: 0x[\da-f]{130}/)
  return code
}

/** On the owner's page: types another code, and shows the secrets. */
async function exportOn(vault: Page, email: string, login: OwnLogin) {
  await login.pass(30_000)
  await vault.goto(`${login.url}/vault?projectId=${projectId}`)
  const codes: string[] = []
  await logInToVault(vault, email, async () => {
    codes.push(await login.codeTo(email))
    return codes[0] ?? ''
  })
  const open = async () => {
    await vault.getByLabel('Password', { exact: true }).fill(password)
  }
  await open()
  await pressIn(vault, 'Open wallet')
  const wait = async () => {
    await vault.clock.runFor(11_000)
    login.advance(11_000)
  }
  const openAgain = async () => {
    await open()
    await pressIn(vault, 'Continue')
  }
  return { codes, ...(await exportSecrets(vault, { wait, openAgain })) }
}

async function continueAt(page: Page, site: string, email: string): Promise<void> {
  await page.goto(site)
  await openConnect(page)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    widget(page).getByRole('button', { name: 'Continue with an existing login' }).click(),
  ])
  await agreeIn(opened, `Continue as ${email}`)
  await expect(accountButton(page)).toBeVisible()
}

/** The forms in which secrets could be written to the wrong place. */
const formsOf = (secret: string | Uint8Array): string[] => {
  if (typeof secret === 'string') return [secret, secret.replace(/^0x/, '')]
  const bytes = Buffer.from(secret)
  const texts = (['hex', 'base64url'] as const).map((form) => bytes.toString(form))
  return [String(new Uint8Array(bytes)), ...texts, bytes.toString('base64').replace(/=+$/, '')]
}

/** A code is six digits, which longer numbers may contain by chance. */
const isIn = (text: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(text) : text.includes(secret)
const found = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => isIn(text, secret))

test('no secret of the visitor passes a site, or is kept in it; and none of the wallet’s is kept where it can be read', async ({
  login,
  shop,
  context,
  urls,
}) => {
  const email = newEmail()
  const sites = [urls.demo, urls.demo.replace('localhost', '127.0.0.1')]
  const { messages, sent } = await watchSecrets(context, sites, login.url)
  await shop.reload()
  const typed = await logInAndSign(shop, email, login)
  const address = (await addressRow(shop).textContent()) ?? ''
  const vault = await context.newPage()
  const { codes, words, keys } = await exportOn(vault, email, login)
  const other = await context.newPage()
  await continueAt(other, sites[1] ?? '', email)

  const key = Buffer.from((keys[0] ?? '').slice(2), 'hex')
  const wallet = [words, entropyOf(words), ...keys, key, password].flatMap(formsOf)
  const tokens = [...sent].filter((secret) => secret !== typed)
  // The messages of the sites are there to be searched, and so are the sent requests.
  const passed = messages.join('\n')
  expect(found(passed, [address, typed, email])).toHaveLength(3)
  expect(tokens.length).toBeGreaterThan(8)
  expect(tokens).toEqual(expect.arrayContaining(codes))
  expect(found(passed, [...wallet, ...tokens])).toEqual([])
  for (const page of [shop, other]) {
    const { web, database } = await keptBy(page.mainFrame())
    expect(web).toContain('auth')
    expect(found(web + database, [...wallet, ...tokens, typed])).toEqual([])
  }

  // The login frame stores its tokens, which need a key that nobody can read, and sealed shares.
  for (const frame of [loginFrame(shop, login), loginFrame(other, login), vault.mainFrame()]) {
    const kept = await keptBy(frame)
    expect(found(kept.database, tokens).length).toBeGreaterThan(1)
    expect(found(kept.database, [...wallet, ...codes, typed])).toEqual([])
    expect(found(kept.web, [...wallet, ...tokens, typed])).toEqual([])
    expect(kept.keys.length).toBeGreaterThan(1)
    expect(kept.keys).not.toContain(true)
  }
})
