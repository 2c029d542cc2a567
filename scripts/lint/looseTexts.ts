import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'

type Node = {
  type: string
  start: number
  end: number
  value?: unknown
  children?: Node[]
  expression?: Node
  consequent?: Node
  alternate?: Node
  left?: Node
  right?: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** Blanks between elements, and comments. */
const isBlank = ({ type, value, expression }: Node): boolean =>
  (type === 'JSXText' && String(value).trim() === '') ||
  expression?.type === 'JSXEmptyExpression' ||
  (expression?.type === 'Literal' && String(expression.value).trim() === '')

/** Whether a blank of one line is between two expressions, which are then texts: `{amount} {symbol}`. */
const isGap = (child: Node, at: number, all: readonly Node[]): boolean =>
  child.type === 'JSXText' &&
  /^[^\S\n]+$/.test(String(child.value)) &&
  [all[at - 1], all[at + 1]].every(
    (beside) =>
      beside?.type === 'JSXExpressionContainer' && !isBlank(beside) && !hasElement(beside),
  )

const hasElement = (node: Node): boolean =>
  node.type === 'JSXElement' || node.type === 'JSXFragment' || partsOf(node).some(hasElement)

/** Whether an expression is a text, as far as its syntax shows. */
function isText(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true
    case 'Literal':
      return typeof node.value === 'string'
    case 'JSXExpressionContainer':
      return isText(node.expression)
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return isText(node.right)
    default:
      return false
  }
}

/**
 * Finds texts in JSX that are not the only child of an element. A translator or an extension may replace any text.
 * React then fails to insert an element before it, or writes into the removed text.
 */
export function looseTexts(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, source]) => {
    const found: string[] = []
    const look = (node: Node): void => {
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
        const all = node.children ?? []
        const children = all.filter((child) => !isBlank(child))
        const text = (children.length > 1 && children.find(isText)) || all.find(isGap)
        if (text) found.push(`${path}:${source.slice(0, text.start).trimEnd().split('\n').length}`)
      }
      for (const part of partsOf(node)) look(part)
    }
    look(parseSync(path, source).program as unknown as Node)
    return found
  })
}
