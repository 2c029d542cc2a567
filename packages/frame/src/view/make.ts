type Make = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  properties?: Partial<HTMLElementTagNameMap[N]>,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[N]

/** Creates elements. Strings become text nodes, never markup. */
export const makeIn =
  (document: Document): Make =>
  (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }
