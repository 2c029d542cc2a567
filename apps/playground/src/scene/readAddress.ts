import { themes } from '@portico/react'
import type { ScenePath } from './scenes.ts'
import type { Circumstances } from './world.ts'

/** Which scene an address asks for, and in which circumstances. */
export type SceneAddress = {
  path: ScenePath
  circumstances: Circumstances
  locale: string | undefined
  dir: 'ltr' | 'rtl'
}

/** Reads a scene's address, written as a query is; what it leaves out or misspells has a default. */
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
