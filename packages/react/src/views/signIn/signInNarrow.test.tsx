import { errorOf } from '@portico/core/adapter'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog } from '../account/openAccount.test.util.tsx'
import { prepared, requestSignIn } from './requestSignIn.test.util.tsx'

beforeEach(async () => {
  await page.viewport(320, 568)
})

/**
 * Returns the texts of the elements that are not completely visible without scrolling, with a tolerance of one pixel
 * for rounding.
 */
function outside(selector: string): string[] {
  const root = dialog().element()
  const seen = root.querySelector('.slot')?.getBoundingClientRect() ?? new DOMRect()
  const bottom = Math.min(seen.bottom, innerHeight) + 1
  const parts = [...root.querySelectorAll(selector)].map((part) => ({
    words: part.textContent,
    box: part.getBoundingClientRect(),
  }))
  if (parts.length === 0) return [`no ${selector}`]
  return parts
    .filter(({ box }) => box.height === 0 || box.top < seen.top || box.bottom > bottom)
    .map(({ words }) => words)
}

const sign = '.sign-in-foot .wide-button'

test.each(['en', 'de', 'ar'] as const)(
  'the button and the state of the attempt are visible at 320 px without scrolling, in %s',
  async (locale) => {
    const answers = [Promise.withResolvers<never>(), Promise.withResolvers<never>()]
    const all = [...answers]
    const { portico } = await requestSignIn(
      {
        prepare: async () => ({ ...prepared, domain: 'shop-example.com' }),
        sign: () => answers.shift()?.promise ?? Promise.reject(errorOf('SIGN_IN_FAILED')),
      },
      'SIWXSignMessage',
      { locale },
    )
    const names = {
      en: /^(Sign in|Try again)$/,
      de: /^(Anmelden|Noch einmal versuchen)$/,
      ar: /^(تسجيل الدخول|حاول مرة أخرى)$/,
    }
    const primary = dialog().getByRole('button', { name: names[locale] })
    await expect.element(primary).toBeEnabled()
    await expect.poll(() => outside(sign)).toEqual([])
    await expect.poll(() => outside('.sign-in-danger')).toEqual([])
    await userEvent.click(primary)
    await expect.element(primary).toBeDisabled()
    await expect.poll(() => outside(sign)).toEqual([])
    all[0]?.reject(errorOf('SIGN_IN_DECLINED'))
    await expect.poll(() => outside('.sign-in-foot [role="alert"]')).toEqual([])
    await expect.poll(() => outside(sign)).toEqual([])
    await userEvent.click(primary)
    await expect.element(primary).toBeDisabled()
    portico.internal.store.setState(({ connectors }) => ({
      connectors: connectors.map((connector) => ({ ...connector, type: 'PAIRING' })),
      waitingFor: { name: 'Pocket', method: 'personal_sign', link: 'https://pocket.example/wc' },
    }))
    await expect.poll(() => outside('.waiting-where')).toEqual([])
    await expect.poll(() => outside(sign)).toEqual([])
  },
)

test('the exact text scrolls into view when it unfolds', async () => {
  await requestSignIn({})
  await expect.element(dialog().getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await userEvent.click(dialog().getByText('Show the message'))
  const text = dialog().getByText(/wants you to sign in with your Ethereum/)
  const isSeen = () => {
    const foot = dialog().element().querySelector('.sign-in-foot')?.getBoundingClientRect()
    const { top, height } = text.element().getBoundingClientRect()
    return foot !== undefined && top >= 0 && top + Math.min(height, 20) <= foot.top
  }
  await expect.poll(isSeen).toBe(true)
})
