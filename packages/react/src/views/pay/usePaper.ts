import { useEffect, useState } from 'react'
import css from './Paper.css?inline'

/** While something of ours is to be printed, the page around it is not. */
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

/** Elements of ours are shown whatever the page says of them, so they are told within. */
const widgetCss =
  '@media print { .portico { display: none !important; transition: none !important } }'

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Adopts a sheet until what is returned is called. */
function adopt(root: Document | ShadowRoot, text: string): () => void {
  const sheet = sheetOf(text)
  root.adoptedStyleSheets.push(sheet)
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** A place beside the page that is seen on paper alone, and is all that is seen there. */
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
    // What comes later, as a message does, is none of the receipt either.
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
