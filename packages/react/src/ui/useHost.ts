import { useEffect, useLayoutEffect } from 'react'
import { useConfig } from '../hooks/useConfig.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { applyTheme } from '../styles/applyTheme.ts'

/** Updates theme and direction of the element around the card from the options and the page. */
export function useHost(host: HTMLElement): void {
  const config = useConfig()
  const { dir } = useText()
  const open = usePorticoState((state) => state.open)
  useEffect(() => {
    applyTheme(host, config)
  }, [host, config])
  useLayoutEffect(() => {
    if (dir) host.dir = dir
    else host.removeAttribute('dir')
  }, [host, dir])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language may turn the direction
  useEffect(() => {
    // Some builds of a site's styles remove `:dir()`, so the direction is set as an attribute.
    host.dataset.direction = getComputedStyle(host).direction
  }, [host, open, dir])
}
