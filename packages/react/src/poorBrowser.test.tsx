import { pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector } from '@portico/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from './renderWidget.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const dialog = () => page.getByRole('dialog')
const recipient = () => dialog().getByRole('textbox', { name: 'To', exact: true })
const amount = () => dialog().getByRole('textbox', { name: 'Amount' })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Replaces a property of an object of the browser until the test ends. */
function replaceGetter(target: object, name: string, get: () => unknown): void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, get })
  restores.push(() => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  })
}
const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})

/** The features that are missing in in-app browsers and in pages without a secure context. */
const poverties: readonly (readonly [string, () => void])[] = [
  ['no Notification', () => vi.stubGlobal('Notification', undefined)],
  ['no BroadcastChannel', () => vi.stubGlobal('BroadcastChannel', undefined)],
  ['a BroadcastChannel that throws', () => vi.stubGlobal('BroadcastChannel', denied)],
  ['no locks', () => replaceGetter(navigator, 'locks', () => undefined)],
  ['no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  ['an IndexedDB that throws', () => vi.stubGlobal('indexedDB', { open: denied })],
  [
    'a storage that throws when it is looked at',
    () => replaceGetter(window, 'localStorage', denied),
  ],
  [
    'a storage that throws when it is used',
    () => vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied }),
  ],
  ['no clipboard', () => replaceGetter(navigator, 'clipboard', () => undefined)],
  ['no crypto.subtle', () => replaceGetter(crypto, 'subtle', () => undefined)],
  ['no crypto.randomUUID', () => vi.stubGlobal('crypto', bareCrypto())],
  ['the language "C"', () => replaceGetter(navigator, 'language', () => 'C')],
  ['the language "en-US@posix"', () => replaceGetter(navigator, 'language', () => 'en-US@posix')],
  ['the language "en_US"', () => replaceGetter(navigator, 'language', () => 'en_US')],
  ['the language "x-klingon"', () => replaceGetter(navigator, 'language', () => 'x-klingon')],
  ['no idle callbacks', () => vi.stubGlobal('requestIdleCallback', undefined)],
]

function bareCrypto() {
  const { getRandomValues } = crypto
  return { getRandomValues: getRandomValues.bind(crypto) }
}

async function openSend() {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 19n } })
  // The widget's own storage, as on a site.
  const widget = renderWidget({ adapters: [adapter], platform: undefined as never })
  await widget.portico.connect({ wallet: connector.id })
  void widget.portico.open({ view: 'Account' })
  pushView(widget.portico, { view: 'Send' })
  await expect.element(amount()).toBeVisible()
  return { ...widget, connector }
}

const send = async () => {
  await amount().fill('0.5')
  await recipient().fill(friend)
  await dialog().getByRole('button', { name: 'Review' }).click()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
}

describe('a visitor connects and sends in a browser with', () => {
  test.each(poverties)('%s', async (_what, makePoor) => {
    makePoor()
    await openSend()
    await send()
  })

  test('none of all these', async () => {
    for (const [, makePoor] of poverties.filter(([what]) => !/language|throws/.test(what)))
      makePoor()
    await openSend()
    await dialog().getByRole('button', { name: 'Paste' }).click()
    await expect.element(dialog().getByText('Couldn’t read the clipboard')).toBeVisible()
    await send()
  })
})

test('an extension that adds nodes beside each field and takes the focus breaks no form', async () => {
  await openSend()
  const root = dialog().element().getRootNode() as ShadowRoot
  const grab = document.createElement('input')
  document.body.append(grab)
  const extend = () => {
    for (const field of root.querySelectorAll('input, textarea')) {
      if (field.nextElementSibling?.hasAttribute('data-extension')) continue
      const mark = document.createElement('div')
      mark.setAttribute('data-extension', '')
      field.after(mark)
    }
  }
  const observer = new MutationObserver(extend)
  observer.observe(root, { childList: true, subtree: true })
  extend()
  let taken = 0
  const take = () => {
    taken++
    grab.focus()
  }
  recipient().element().addEventListener('focus', take, { once: true })
  await recipient().click()
  await expect.poll(() => taken).toBe(1)
  await send()
  observer.disconnect()
  grab.remove()
})
