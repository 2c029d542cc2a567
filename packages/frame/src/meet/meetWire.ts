import * as v from 'valibot'

/** Of the window, in its address: a new one for each press, which the page makes. It tells windows apart, and is no secret. */
const id = v.pipe(v.string(), v.uuid())

/** What the window says to the frame that waits for it. */
export const meetHello = v.strictObject({ type: v.literal('portico-meet-hello'), id })

/** The frame's answer: the fragment of the address that the window goes on to. */
export const meetPlace = v.strictObject({
  type: v.literal('portico-meet-place'),
  id,
  fragment: v.pipe(v.string(), v.regex(/^#[\w-]{43}\.[\w-]{43}$/)),
})
