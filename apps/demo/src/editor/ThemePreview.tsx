import { PorticoInline, PorticoProvider, usePortico } from '@portico/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DemoConfig } from '../config.ts'
import { createDemoPortico } from '../createDemoPortico.ts'
import type { Choices } from './choices.ts'

/** A separate widget in the page that always has the chosen theme. */
export const ThemePreview = ({ config, choices }: { config: DemoConfig; choices: Choices }) => {
  const theme = useShopTheme()
  const [preview] = useState(() =>
    createDemoPortico(config, { theme, themeVariables: choices, storageKey: 'portico.preview' }),
  )
  useEffect(() => preview.update({ theme, themeVariables: choices }), [preview, theme, choices])
  return (
    <section
      className="editor-preview"
      aria-label="Preview"
      style={{ maxWidth: choices['--portico-width'] ?? '384px' }}
    >
      <PorticoProvider portico={preview}>
        <PorticoInline />
      </PorticoProvider>
    </section>
  )
}

const useShopTheme = () => {
  const { store } = usePortico()
  return useSyncExternalStore(store.subscribe, () => store.getState().config.theme)
}
