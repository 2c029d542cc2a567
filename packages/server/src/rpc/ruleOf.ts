import type { Family, MethodRule } from '../families/family.ts'

/** The rule of a method; undefined when it is not allowed. Names are compared exactly. */
export const ruleOf = (methods: Family['methods'], method: string): MethodRule | undefined =>
  Object.hasOwn(methods, method) ? methods[method] : undefined
