type Make = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  properties?: Partial<HTMLElementTagNameMap[N]>,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[N]

/** Makes elements: text stays text. */
export const makeIn =
  (document: Document): Make =>
  (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }
