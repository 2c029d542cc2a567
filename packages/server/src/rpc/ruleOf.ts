import type { JsonRpcUpstream, MethodRule } from '../families/jsonRpcUpstream.ts'

/** Returns the rule of a method, or undefined if it is not allowed. Compares names exactly. */
export const ruleOf = (
  methods: JsonRpcUpstream['methods'],
  method: string,
): MethodRule | undefined => (Object.hasOwn(methods, method) ? methods[method] : undefined)
