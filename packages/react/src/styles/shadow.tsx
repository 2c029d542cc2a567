import { createContext, use, useInsertionEffect } from 'react'

/** A shadow root of the widget with all styles that it has adopted, or will adopt once it exists. */
export type Shadow = { root?: ShadowRoot; styles: string[] }

/** The shadow root around a component. */
export const ShadowContext = createContext<Shadow | undefined>(undefined)

/** Opens a shadow root on an element, or uses the existing one. */
export function openShadow(host: HTMLElement, shadow: Shadow): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.root = root
  addSheet(shadow, shadow.styles)
  return root
}

/** Adds texts as one sheet, or leaves this to `openShadow`. Constructed sheets pass a CSP that allows no style. */
function addSheet({ root }: Shadow, styles: readonly string[]): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles.join(''))
  root?.adoptedStyleSheets.push(sheet)
}

/** Adds a component's own styles to the shadow root around it, once. */
export function useStyles(css: string): void {
  const shadow = use(ShadowContext)
  useInsertionEffect(() => {
    if (!shadow || shadow.styles.includes(css)) return
    shadow.styles.push(css)
    addSheet(shadow, [css])
  }, [shadow, css])
}
