import { expect, onTestFinished, test } from 'vitest'
import { browserTextsOf } from '../i18n/texts.ts'
import { openVault } from './openVault.ts'

test.each(['ar', 'de', 'en'])(
  'the pages of the owner use the language of the browser when a page leads there in %s',
  async (locale) => {
    const { lang, dir } = document.documentElement
    onTestFinished(() => void Object.assign(document.documentElement, { lang, dir }))
    const { view } = await openVault(new URLSearchParams({ projectId: 'p', locale }))
    expect(view.language).toBe(browserTextsOf(navigator).language)
    expect(document.documentElement.lang).toBe(view.language)
  },
)
