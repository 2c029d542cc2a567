import { expect, test } from 'vitest'
import { browserTextsOf, frameTextsOf } from './texts.ts'

test.each([
  { languages: ['de-AT', 'en'], language: 'de' },
  { languages: ['fr', 'ar-EG', 'en'], language: 'ar' },
  { languages: ['fr', 'en-GB', 'de'], language: 'en' },
  { languages: ['fr', 'constructor'], language: 'en' },
  { languages: [], language: 'en' },
])('speaks $language when the browser prefers $languages', ({ languages, language }) => {
  expect(browserTextsOf({ languages }).language).toBe(language)
})

test.each(['ar', 'de', 'en', 'xx', ''])(
  'approvals speak the language of the browser when the page names %j',
  (named) => {
    const { page, approval } = frameTextsOf(named, { languages: ['fr', 'de'] })
    expect(approval).toMatchObject({ language: 'de', isRightToLeft: false })
    expect(page.language).toBe(named === 'ar' || named === 'de' ? named : 'en')
  },
)

test('the frame speaks the language of the browser when the page names none', () => {
  const { page } = frameTextsOf(null, { languages: ['ar'] })
  expect(page).toMatchObject({ language: 'ar', isRightToLeft: true })
})
