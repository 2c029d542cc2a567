/** The name under which a node counts its sockets in the shared store. */
export type NodeName = {
  current: () => string
  /** The last one that the store knew. */
  previous: () => string
  /** Takes a new one; `isKnown` says whether the store knew the one before. */
  change: (isKnown: boolean) => void
}

/** A first name. */
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
