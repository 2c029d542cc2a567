import { Fragment, type ReactNode } from 'react'

/**
 * A text of the catalogue with elements in its `{name}` places, in the order of its language. Each piece of text has an
 * element of its own, which a translator may fill with what it likes.
 */
export function Interpolate({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, ReactNode>>
}) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the sentence is the identity
    <Fragment key={at}>{at % 2 ? parts[piece] : piece && <span>{piece}</span>}</Fragment>
  ))
}
