import { themes } from '@portico/react'
import type { ScenePath } from './scenes.ts'
import type { Circumstances } from './world.ts'

/** The scene of an address, and its circumstances. */
export type SceneAddress = {
  path: ScenePath
  circumstances: Circumstances
  locale: string | undefined
  dir: 'ltr' | 'rtl'
}

/** Parses a scene's address, in the form of a query. Missing or misspelled parts get defaults. */
export function readAddress(address: string): SceneAddress {
  const query = new URLSearchParams(address)
  const theme = query.get('theme')
  const preset = query.get('preset')
  return {
    path: { view: query.get('view') ?? '', state: query.get('state') ?? '' },
    circumstances: {
      ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
      ...(preset && Object.hasOwn(themes, preset)
        ? { themeVariables: themes[preset as keyof typeof themes] }
        : {}),
    },
    locale: query.get('locale') ?? undefined,
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  }
}
