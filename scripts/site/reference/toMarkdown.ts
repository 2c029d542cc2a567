/** Parts of a doc comment: its text, its `@throws` and other tags as lines, and its examples. */
type Parts = { text: string; tags: readonly string[]; examples: readonly string[] }

const names: Readonly<Record<string, string>> = {
  throws: 'Throws',
  returns: 'Returns',
  deprecated: 'Deprecated',
  default: 'Default',
}

/** Cuts a doc comment at its tags. */
export function partsOf(comment: string): Parts {
  const [text = '', ...tags] = comment.split(/^@(?=\w)/m)
  const tagged = tags.map((tag) => {
    const [, name = '', content = ''] = /^(\w+)\s*(.*)$/s.exec(tag) ?? []
    return { name, content: content.trim() }
  })
  return {
    text: proseOf(text),
    tags: tagged
      .filter(({ name }) => name !== 'example')
      .map(({ name, content }) => {
        const label = names[name]
        return label
          ? `**${label}:** ${proseOf(content)}`
          : `\`${content.split(' ')[0]}\`: ${proseOf(content.replace(/^\S+\s*/, ''))}`
      }),
    examples: tagged.filter(({ name }) => name === 'example').map(({ content }) => content),
  }
}

/** Returns a text of a comment as Markdown, without links to code and without tags of HTML. */
export const proseOf = (text: string): string =>
  text
    .trim()
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : escaped(part)))
    .join('')

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')

/** Returns code in a cell of a table. */
export const codeCell = (code: string): string =>
  `<code v-pre>${code.replace(/\s+/g, ' ').replace(/[&<|`*_[\]{]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</code>`

/** Returns a text in a cell of a table. */
export const proseCell = (text: string): string =>
  proseOf(text.replace(/\s+/g, ' ')).replaceAll('|', '\\|')

/** Returns a table, or nothing if it has no row. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Returns code between fences. */
export const fenced = (language: string, code: string): string =>
  `\`\`\`${language}\n${code}\n\`\`\``
