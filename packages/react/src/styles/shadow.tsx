import { createContext, use, useInsertionEffect } from 'react'

/** A shadow root of ours with all styles that it has adopted, or will as soon as it is there. */
export type Shadow = { root?: ShadowRoot; styles: string[] }

/** The shadow root that a component stands in. */
export const ShadowContext = createContext<Shadow | undefined>(undefined)

/** Opens it on an element, or takes the shadow root that the element has. */
export function openShadow(host: HTMLElement, shadow: Shadow): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.root = root
  addSheet(shadow, shadow.styles)
  return root
}

/** Adds texts as one sheet, or leaves that to `openShadow`; constructed sheets pass a CSP that allows no style. */
function addSheet({ root }: Shadow, styles: readonly string[]): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles.join(''))
  root?.adoptedStyleSheets.push(sheet)
}

/** Gives the shadow root around a component the component's own styles, once. */
export function useStyles(css: string): void {
  const shadow = use(ShadowContext)
  useInsertionEffect(() => {
    if (!shadow || shadow.styles.includes(css)) return
    shadow.styles.push(css)
    addSheet(shadow, [css])
  }, [shadow, css])
}
