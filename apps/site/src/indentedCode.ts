import type { MarkdownRenderer } from 'vitepress'

/** Renders indented code as code between fences. VitePress makes only the latter reachable by the keyboard, and scroll. */
export function indentedCode(md: MarkdownRenderer): void {
  md.core.ruler.push('indentedCode', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'code_block') continue
      token.type = 'fence'
      token.info = 'sh'
    }
  })
}
