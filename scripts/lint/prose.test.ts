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
  'Takes a name of its own if it has none.',
  'An id of its own: another one replaces it.',
  'Rejects where it is missing.',
  'It says "yes." (What it means.)',
  `Reads ${'one more '.repeat(16)}item.`,
  `@throws Failure \`A\`, \`B\`; \`C\` if ${'one more '.repeat(16)}item is there.`,
])('reports a sentence that breaks the style card: %s', (sentence) => {
  expect(findProse('a.ts:1', `A reader. ${sentence}`)).toHaveLength(1)
})

test.each([
  'What does it cost?',
  'The place where the file is stored.',
  'Returns `What` if there is none.',
  'The networks where it is used.',
  'A part that is placed where nobody can miss it.',
  'Records where it leads to, and shows where they are.',
  'The frame is embedded where it should not be. The row is not where it was found.',
  'Counts only in the cookie of its own session.',
  `Reads it. "One item" counts as ${'one more '.repeat(13)}item.`,
  `@throws Failure ${'`A`, '.repeat(32)}and \`B\`.`,
  `@throws Failure \`A\` if ${'one more '.repeat(10)}item is there; \`B\` if ${'one more '.repeat(10)}item is not.`,
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
