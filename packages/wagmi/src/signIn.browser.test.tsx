import { getSession, type PorticoEvent } from '@portico/core'
import { ConnectButton } from '@portico/react'
import { signInLocally } from '@portico/sign-in'
import { evmVerifier } from '@portico/siwx/evm'
import { announceProvider, providerInfo, testWallet } from '@portico/testing'
import { accounts } from '@portico/testing/chains/tables'
import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect, disconnect, getConnection } from 'wagmi/actions'
import { memory, renderPage, siteConfig, widgetOver } from './inBrowser.test.util.tsx'

const { address, privateKey } = accounts.demo
const account = `eip155:31337:${address}`

/** A wallet that announces itself, and signs with a real key. */
function announcedWallet() {
  const wallet = testWallet({
    url: 'http://127.0.0.1:9',
    chainId: 31337,
    privateKey: privateKey as Hex,
  })
  const info = providerInfo({ uuid: 'keeper', rdns: 'dev.portico.keeper', name: 'Keeper' })
  onTestFinished(announceProvider(wallet.provider, info))
  return wallet
}

/** A site's page with wagmi, where visitors sign in. */
function openSite({
  storages = { wagmi: memory(), widget: memory() },
  reconnect = false,
  required = false,
} = {}) {
  const config = siteConfig({ storage: storages.wagmi })
  const events: PorticoEvent[] = []
  const portico = widgetOver(config, storages.widget, {
    signIn: signInLocally({ verifiers: [evmVerifier()], required }),
    onEvent: (event) => events.push(event),
  })
  const { unmount } = renderPage({ config, portico, reconnect, children: <ConnectButton /> })
  const close = () => {
    unmount()
    portico.destroy()
  }
  return { config, portico, events, storages, close }
}

const button = page.getByRole('button', { name: /^Account/ })
const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
const signed = (wallet: ReturnType<typeof announcedWallet>) =>
  wallet.calls.filter(({ method }) => method === 'personal_sign').length

/** The site connects through wagmi, and the visitor signs in in the card. */
async function connectAndSignIn({ config }: ReturnType<typeof openSite>) {
  await expect.poll(() => config.connectors.length).toBe(1)
  const connector = config.connectors[0]
  if (connector) await connect(config, { connector })
  await signIn.click()
  await expect.element(button).toHaveAccessibleName(/Signed in$/)
}

test('a visitor who connects through wagmi must sign in, as the button shows, and is signed out when wagmi disconnects', async () => {
  const wallet = announcedWallet()
  const site = openSite()
  await connectAndSignIn(site)
  expect(getSession(site.portico)?.account).toBe(account)
  expect(getConnection(site.config)).toMatchObject({ status: 'connected', address, chainId: 31337 })
  expect(signed(wallet)).toBe(1)

  await disconnect(site.config)
  await expect.poll(() => site.portico.store.getState().signIn?.sessions).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('a signed-in visitor stays so after a reload, once wagmi has reconnected, and is not asked', async () => {
  const wallet = announcedWallet()
  const first = openSite()
  await connectAndSignIn(first)
  first.close()

  const second = openSite({ storages: first.storages, reconnect: true })
  await expect.element(button).toHaveAccessibleName(/Signed in$/)
  expect(getSession(second.portico)?.account).toBe(account)
  expect(signed(wallet)).toBe(1)
})

test('a visitor whose session is gone after a reload must sign in again if it is required', async () => {
  announcedWallet()
  const first = openSite({ required: true })
  await connectAndSignIn(first)
  first.close()

  const storages = { ...first.storages, widget: memory() }
  openSite({ storages, reconnect: true, required: true })
  await expect.element(signIn).toBeEnabled()
})

test('a visitor who declines the signature stays connected on both sides', async () => {
  const wallet = announcedWallet()
  const site = openSite()
  await expect.poll(() => site.config.connectors.length).toBe(1)
  wallet.setPolicy(({ method }) => (method === 'personal_sign' ? 'decline' : 'approve'))
  const connector = site.config.connectors[0]
  if (connector) await connect(site.config, { connector })
  await signIn.click()
  await expect.element(page.getByText('Signature declined')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button).toHaveAccessibleName(/92266$/)
  expect(getConnection(site.config)).toMatchObject({ status: 'connected', address })
  expect(site.events).toContainEqual({ type: 'signIn.error', code: 'SIGN_IN_DECLINED' })
})
