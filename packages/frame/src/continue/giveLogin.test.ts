import { offerLogin, type Route } from '@portico/contract'
import { createLoginKey } from '@portico/custody/sealLogin'
import { beforeEach, expect, test, vi } from 'vitest'
import { vaultTextsOf } from '../vault/i18n/texts.ts'
import type { Vault } from '../vault/openVault.ts'
import { giveLogin } from './giveLogin.ts'

const press = vi.hoisted(() => ({ run: () => {} }))
vi.mock('../view/awaitPress.ts', () => ({ awaitPress: async () => press.run() }))

const first = { id: 'u1', email: 'work@mail.example' }
const second = { id: 'u2', email: 'home@mail.example' }
beforeEach(() => {
  press.run = () => {}
})

/** Creates a page of a visitor who continues at a site, and lists the accounts that it offers to the site. */
async function createPage() {
  const page = { user: first, offered: [] as string[], onOffer: () => {} }
  const key = await createLoginKey()
  const session = async () => ({ user: page.user })
  const vault = {
    sessions: { fresh: session, current: session },
    view: { vaultTexts: vaultTextsOf('en') },
    stored: async () => undefined,
    requestAsUser: async (route: Route) => {
      if (route !== offerLogin)
        return { user: page.user.id, mode: 'user', wallet: null, sessions: [] }
      page.offered.push(page.user.id)
      page.onOffer()
      return { offer: 'offer' }
    },
  } as unknown as Vault
  const request = { window: 'w1', site: 'https://shop.example', device: 'd1', key: key.publicKey }
  const give = () => giveLogin(vault, request, new AbortController().signal)
  return { page, give }
}

test('gives the login that the visitor has seen', async () => {
  const { page, give } = await createPage()
  expect((await give()).length).toBeGreaterThan(0)
  expect(page.offered).toEqual(['u1'])
})

test('gives no login when another account logs in while the question shows', async () => {
  const { page, give } = await createPage()
  press.run = () => {
    page.user = second
  }
  await expect(give()).rejects.toMatchObject({ code: 'FAILED' })
  expect(page.offered).toEqual([])
})

test('gives no login when another account logs in while the offer is made', async () => {
  const { page, give } = await createPage()
  page.onOffer = () => {
    page.user = second
  }
  await expect(give()).rejects.toMatchObject({ code: 'FAILED' })
})
