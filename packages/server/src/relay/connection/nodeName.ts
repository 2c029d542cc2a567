/** The name under which a node counts its sockets in the shared store. */
export type NodeName = {
  current: () => string
  /** The last name that the store knew. */
  previous: () => string
  /** Takes a new name. `isKnown`: whether the store knew the current one. */
  change: (isKnown: boolean) => void
}

/** Creates a first name. */
export function createNodeName(uuid: () => string): NodeName {
  let current = uuid()
  let previous = current
  return {
    current: () => current,
    previous: () => previous,
    change: (isKnown) => {
      if (isKnown) previous = current
      current = uuid()
    },
  }
}
