import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../../renderWidget.test.util.tsx'
import { WalletImage } from './WalletImage.tsx'

const picture = () => page.getByRole('presentation').elements()[0]
const initials = () => document.querySelector('.initials')
/** A URL that does not answer, as far as the page can see. */
const silent = 'http://127.0.0.1:9/never.png'
const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

function render(src: string | undefined) {
  const late: (() => void)[] = []
  const platform = {
    setTimeout: (go: () => void, ms: number) =>
      ms === 2000 ? late.push(go) : globalThis.setTimeout(go, ms),
  }
  const { portico } = renderWidget({ platform }, <WalletImage src={src} name="Own Wallet" />)
  // A closed card loads no pictures.
  portico.internal.store.setState({ open: true })
  const pass = () => {
    for (const go of late) go()
  }
  return { pass, waiting: () => late.length }
}

/** Stops the browser's own events about the picture; those of the test pass. */
const deaf = (event: Event) => event.isTrusted && event.stopImmediatePropagation()

beforeEach(() => document.addEventListener('error', deaf, true))
afterEach(() => document.removeEventListener('error', deaf, true))

describe('the picture of a wallet', () => {
  test('without an address is its initials', async () => {
    render(undefined)
    await expect.poll(() => initials()?.textContent).toBe('OW')
  })

  test('that the wallet brings shows at once', async () => {
    render(data)
    await expect.poll(() => picture()?.getAttribute('src')).toBe(data)
  })

  test('that takes more than two seconds is its initials until it loads', async () => {
    const { pass, waiting } = render(silent)
    await expect.poll(waiting).toBe(1)
    await expect.poll(() => initials()).toBeNull()
    pass()
    await expect.poll(() => initials()?.textContent).toBe('OW')
    const image = document.querySelector<HTMLImageElement>('img.picture')
    await expect.poll(() => image?.hidden).toBe(true)
    image?.dispatchEvent(new Event('load'))
    await expect.poll(() => initials()).toBeNull()
    await expect.poll(() => image?.hidden).toBe(false)
  })

  test('that cannot be loaded is its initials', async () => {
    render(silent)
    await expect.poll(() => document.querySelector('img.picture')).not.toBeNull()
    document.querySelector('img.picture')?.dispatchEvent(new Event('error'))
    await expect.poll(() => initials()?.textContent).toBe('OW')
  })
})
