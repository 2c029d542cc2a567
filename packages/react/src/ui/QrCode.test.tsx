import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import base from '../styles/base.css?inline'
import bootTokens from '../styles/bootTokens.css?inline'
import cardTokens from '../styles/cardTokens.css?inline'
import { openShadow, ShadowContext } from '../styles/shadow.tsx'
import { Picture } from './Picture.tsx'
import { QrCode } from './QrCode.tsx'
import { readCode } from './readCode.test.util.ts'

const link =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1780000000'

function render(code: ReactNode, scheme: string, width = 320) {
  const host = document.createElement('div')
  document.body.append(host)
  document.body.style.background = scheme === 'dark' ? '#000' : '#fff'
  host.style.cssText = `color-scheme: ${scheme}; width: ${width}px`
  const shadow = { styles: [bootTokens, cardTokens, base] }
  const inside = openShadow(host, shadow)
  const root = createRoot(inside)
  root.render(<ShadowContext value={shadow}>{code}</ShadowContext>)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    document.body.style.background = ''
  })
}

const drawn = () => page.getByRole('img', { name: 'Code' }).element()

describe.each(['light', 'dark'])('a code in %s', (scheme) => {
  test('is read by a scanner', async () => {
    render(<QrCode text={link} label="Code" />, scheme)
    await expect.element(page.getByRole('img', { name: 'Code' })).toBeVisible()
    expect(await readCode(drawn())).toBe(link)
  })

  test.each([320, 248])('is read with a picture in its middle, %i px wide', async (width) => {
    const mark = <Picture src={undefined} name="Amber Wallet" />
    render(<QrCode text={link} label="Code" mark={mark} />, scheme, width)
    await expect.element(page.getByRole('img', { name: 'Code' })).toBeVisible()
    const frame = drawn().parentElement
    expect(frame && (await readCode(frame))).toBe(link)
  })
})
