import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

/**
 * Makes browsers compile these chunks while they load, instead of function by function while a visitor waits. An engine
 * assumes that a function in parentheses is called at once. This works with bundlers that preserve the parentheses,
 * such as Vite. With others nothing changes.
 */
export const compiledAhead = (names: readonly string[]): Plugin => ({
  name: 'compiled-ahead',
  renderChunk: (code, { name }) => (names.includes(name) ? { code: inParentheses(code) } : null),
})

/**
 * Puts every function of a module in parentheses. Only an expression can have them, so declarations become constants
 * before the first statement. They can be called from there on, as before.
 */
export function inParentheses(code: string): string {
  const program = parseAst(code)
  const print = printer(code, functionsOf(program))
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  const declared = program.body.filter(isDeclaration)
  const constants = declared.map(({ id, async, generator, end }) => {
    if (!id) throw new Error('Only a default export has no name.')
    const keyword = `${async ? 'async ' : ''}function${generator ? '*' : ''} `
    return `const ${id.name} = (${keyword}${print(id.end, end)});\n`
  })
  let at = 0
  let rest = ''
  for (const { start, end } of [...imports, ...declared].sort((a, b) => a.start - b.start)) {
    rest += print(at, start)
    at = end
  }
  const first = imports.map(({ start, end }) => `${code.slice(start, end)}\n`)
  return [...first, ...constants, rest, print(at, code.length)].join('')
}

const isDeclaration = (node: ESTree.Directive | ESTree.Statement): node is ESTree.Function =>
  node.type === 'FunctionDeclaration'

/** Returns every function that is an expression; a method is not one. */
function functionsOf(program: ESTree.Program): readonly ESTree.Span[] {
  const found: ESTree.Span[] = []
  const methods = new Set<unknown>()
  const onMethod = ({ value }: ESTree.MethodDefinition) => void methods.add(value)
  const onProperty = ({ value, method, kind }: { value: unknown; method: boolean; kind: string }) =>
    void ((method || kind !== 'init') && methods.add(value))
  const onFunction = (node: ESTree.Span) => void (methods.has(node) || found.push(node))
  new Visitor({
    MethodDefinition: onMethod,
    Property: onProperty,
    FunctionExpression: onFunction,
    ArrowFunctionExpression: onFunction,
  }).visit(program)
  return found
}

/** Returns a printer of a part of the code, with parentheses around these functions. */
function printer(code: string, functions: readonly ESTree.Span[]) {
  const marks = functions
    .flatMap(({ start, end }) => [
      { at: start, text: '(' },
      { at: end, text: ')' },
    ])
    .sort((a, b) => a.at - b.at)
  return (from: number, to: number): string => {
    let at = from
    let printed = ''
    for (const mark of marks.filter((one) => one.at >= from && one.at < to)) {
      printed += code.slice(at, mark.at) + mark.text
      at = mark.at
    }
    return printed + code.slice(at, to)
  }
}
