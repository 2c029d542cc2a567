import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../scripts/stack/parts.ts'
import { logInByEmail } from './steps/login/logInByEmail.ts'
import { openLogin, requestFrame, visitLoginHost } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

/** Kinds of storage of an embedded page. Separate storage for each site is in `loginPartitions.spec.ts`. */
const kinds = [
  { kind: 'nothing', isDenied: true, outlives: false },
  { kind: 'for all sites together', isDenied: false, outlives: true, databases: 2 },
]

const isConnected = async (page: Page, urls: PerPart<string>) => {
  await openLogin(page, urls)
  return requestFrame(page, 'isConnected')
}

/** Denies storage, as browsers do for an embedded page. */
function denyStorage(): void {
  if (self === top) return
  const denied = {
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  }
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, denied)
}

for (const { kind, isDenied, outlives, databases } of kinds)
  test(`where a browser keeps ${kind}, a login is of one site of it`, async ({
    page,
    context,
    urls,
  }) => {
    if (isDenied) await context.addInitScript(denyStorage)
    await visitLoginHost(page, urls.demo)
    await logInByEmail(page, urls)
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: true })
    await page.reload()
    expect(await isConnected(page, urls)).toEqual({ isConnected: outlives })

    await visitLoginHost(page, urls.demo.replace('localhost', '127.0.0.1'))
    expect(await isConnected(page, urls)).toEqual({ isConnected: false })
    const frame = page.frames().find((one) => one.url().startsWith(urls.login))
    const kept = frame?.evaluate(() => indexedDB.databases().then(({ length }) => length))
    expect(await kept?.catch(() => undefined)).toBe(databases)

    await visitLoginHost(page, urls.demo)
    expect(await isConnected(page, urls)).toEqual({ isConnected: outlives })
  })
