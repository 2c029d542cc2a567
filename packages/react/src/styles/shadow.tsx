import { createContext, use, useInsertionEffect } from 'react'

/** A shadow root of ours and the style texts it has adopted. */
export type Shadow = { root: ShadowRoot; adopted: Set<string> }

/** The shadow root that a component stands in. */
export const ShadowContext = createContext<Shadow | undefined>(undefined)

/** Opens a shadow root on an element, or takes the one it has. */
export function openShadow(host: HTMLElement): Shadow {
  return { root: host.shadowRoot ?? host.attachShadow({ mode: 'open' }), adopted: new Set() }
}

/** Adopts style texts once, as one sheet; constructed sheets pass a CSP that allows no style. */
export function adopt({ root, adopted }: Shadow, ...texts: string[]): void {
  const fresh = texts.filter((text) => !adopted.has(text))
  if (fresh.length === 0) return
  for (const text of fresh) adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fresh.join('\n'))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Gives the shadow root around a component the component's own styles. */
export function useStyles(css: string): void {
  const shadow = use(ShadowContext)
  useInsertionEffect(() => {
    if (shadow) adopt(shadow, css)
  }, [shadow, css])
}
