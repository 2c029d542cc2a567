import { useEffect, useState } from 'react'
import css from './Paper.css?inline'

/** Hides the host page in print while the widget has something to print. */
const pageCss = `@media print {
  html, body {
    margin: 0 !important;
    min-block-size: 0 !important;
    block-size: auto !important;
    overflow: visible !important;
    background: #fff !important;
  }
  body { visibility: hidden !important; font-size: 0 !important }
  body::before, body::after, body > :not([data-portico='paper']) { display: none !important }
}`

/** The widget's own elements ignore the page's styles, so they are hidden from within. */
const widgetCss =
  '@media print { .portico { display: none !important; transition: none !important } }'

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Adopts a sheet until the returned function is called. */
function adopt(root: Document | ShadowRoot, text: string): () => void {
  const sheet = sheetOf(text)
  root.adoptedStyleSheets.push(sheet)
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Returns a place beside the page that is visible only in print. Everything else is hidden there. */
export function usePaper(): ShadowRoot | undefined {
  const [paper, setPaper] = useState<ShadowRoot>()
  useEffect(() => {
    const host = document.createElement('div')
    host.dataset.portico = 'paper'
    const inside = host.attachShadow({ mode: 'open' })
    document.body.append(host)
    const stops = [adopt(inside, css), adopt(document, pageCss)]
    const hidden = new Set([inside])
    const hideWidgets = () => {
      for (const { shadowRoot } of document.body.children) {
        if (!shadowRoot || hidden.has(shadowRoot)) continue
        hidden.add(shadowRoot)
        stops.push(adopt(shadowRoot, widgetCss))
      }
    }
    hideWidgets()
    // Later elements, such as a message, do not belong to the receipt either.
    const observer = new MutationObserver(hideWidgets)
    observer.observe(document.body, { childList: true })
    setPaper(inside)
    return () => {
      observer.disconnect()
      host.remove()
      for (const stop of stops) stop()
    }
  }, [])
  return paper
}
