import * as v from 'valibot'

/**
 * The id in the window's address, which the page creates for each press. It distinguishes windows, and is not secret.
 */
const id = v.pipe(v.string(), v.uuid())

/** The window's announcement to the frame that waits for it. */
export const meetHello = v.strictObject({ type: v.literal('portico-meet-hello'), id })

/** The frame's answer: the fragment of the address at which the window continues. */
export const meetPlace = v.strictObject({
  type: v.literal('portico-meet-place'),
  id,
  fragment: v.pipe(v.string(), v.regex(/^#[\w-]{43}\.[\w-]{43}$/)),
})
