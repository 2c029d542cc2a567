import type { MarkdownRenderer } from 'vitepress'

/** Makes a header cell without a text a plain cell, because a screen reader would announce an empty header. */
export function emptyHeaders(md: MarkdownRenderer): void {
  md.core.ruler.push('emptyHeaders', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') continue
      token.tag = 'td'
      const close = tokens[at + 2]
      if (close) close.tag = 'td'
    }
  })
}
