import { expect, test } from 'vitest'
import { commentsOf, findProse, findProseInComments } from './prose.ts'

test.each([
  'What visitors read after a failure.',
  'Who pays for it.',
  'Where the node is down, it waits.',
  'Returns nothing where there is none.',
  'Reads it anew.',
  'A list of which each item counts.',
  'Needs the address alone.',
  'The own currency of the chain.',
  `Reads ${'one more '.repeat(16)}item.`,
])('reports a sentence that breaks the style card: %s', (sentence) => {
  expect(findProse('a.ts:1', `A reader. ${sentence}`)).toHaveLength(1)
})

test.each([
  'What does it cost?',
  'The place where the file is stored.',
  'Returns `What` if there is none.',
  'Reads it again. Waits until then.',
  `- ${'one more '.repeat(14)}item\n- ${'one more '.repeat(14)}item`,
])('reports nothing in plain sentences: %s', (text) => {
  expect(findProse('a.ts:1', text)).toEqual([])
})

test('reads comments that follow each other as one text, and leaves directives out', () => {
  const source = [
    '// One sentence that',
    '// ends here.',
    'const a = 1 // Beside code.',
    '// biome-ignore lint/x: What a reason.',
    '/**',
    ' * Two',
    ' * lines.',
    ' * @example',
    ' * What()',
    ' */',
  ].join('\n')
  expect(commentsOf('a.ts', source)).toEqual([
    { line: 1, text: 'One sentence that\nends here.' },
    { line: 3, text: 'Beside code.' },
    { line: 5, text: 'Two\nlines.' },
  ])
})

test('reports the place of a finding', () => {
  const [finding] = findProseInComments({ 'a.ts': '\n/** What is read. */\nexport {}' })
  expect(finding).toMatchObject({ place: 'a.ts:2', sentence: 'What is read.' })
})
