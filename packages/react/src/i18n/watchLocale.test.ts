import { createPortico } from '@portico/core'
import { mockAdapter, mockNetwork } from '@portico/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Language } from './language.ts'
import { languageOf } from './languageOf.ts'
import { ar } from './languages/ar.ts'
import { de } from './languages/de.ts'
import { loadLanguage } from './loadLanguage.ts'
import { watchLocale } from './watchLocale.ts'

vi.mock('./loadLanguage.ts')

/** The requested locales, oldest first, each with the promise to settle. */
let loads: (PromiseWithResolvers<Language | undefined> & { locale: string })[] = []

beforeEach(() => {
  loads = []
  vi.mocked(loadLanguage).mockImplementation((locale) => {
    const load = Promise.withResolvers<Language | undefined>()
    loads.push({ ...load, locale })
    return load.promise
  })
})
afterEach(() => vi.restoreAllMocks())

function watch(locale: string) {
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork('eip155:31337')],
    locale,
  })
  const stop = watchLocale(portico, undefined)
  onTestFinished(() => {
    stop()
    portico.destroy()
  })
  const spoken = () => languageOf(portico).getState().language?.lang
  const change = (shake: number) => portico.internal.store.setState({ shake })
  return { portico, spoken, change, requested: () => loads.map((load) => load.locale) }
}

test('texts that did not load are loaded again with the next change, once at a time', async () => {
  const { spoken, change, requested } = watch('de')
  loads[0]?.reject(new Error('offline'))
  await Promise.resolve()
  change(1)
  expect(requested()).toEqual(['de', 'de'])
  change(2)
  expect(requested()).toEqual(['de', 'de'])
  loads[1]?.resolve(de)
  await expect.poll(spoken).toBe('de')
  change(3)
  expect(requested()).toEqual(['de', 'de'])
})

test('failing texts of an earlier language do not delay those of the current one', async () => {
  const { portico, spoken, requested } = watch('de')
  portico.update({ locale: 'ar' })
  expect(requested()).toEqual(['de', 'ar'])
  loads[0]?.reject(new Error('offline'))
  await Promise.resolve()
  loads[1]?.resolve(ar)
  await expect.poll(spoken).toBe('ar')
  expect(requested()).toEqual(['de', 'ar'])
})

test('late texts of an earlier language are not shown', async () => {
  const { portico, spoken } = watch('de')
  portico.update({ locale: 'ar' })
  loads[1]?.resolve(ar)
  await expect.poll(spoken).toBe('ar')
  loads[0]?.resolve(de)
  await Promise.resolve()
  expect(spoken()).toBe('ar')
})
