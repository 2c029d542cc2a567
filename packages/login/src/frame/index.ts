// The protocol between a page and the login frame, without the widget.

export { createFrameClient, type FrameClient, type StartTimer } from './frameClient.ts'
export { type FrameWindow, greetFrame } from './greetFrame.ts'
export { type OpenedFrame, type OpenFrameOptions, openFrame } from './openFrame.ts'
