import type { JsonRpcUpstream, MethodRule } from '../families/jsonRpcUpstream.ts'

/** The rule of a method; undefined when it is not allowed. Names are compared exactly. */
export const ruleOf = (
  methods: JsonRpcUpstream['methods'],
  method: string,
): MethodRule | undefined => (Object.hasOwn(methods, method) ? methods[method] : undefined)
