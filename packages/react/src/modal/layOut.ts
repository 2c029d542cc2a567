/**
 * Has the browser work out styles, fonts and sizes of a closed dialog, so that opening it finds them known. It is
 * never drawn, cannot be focused, and is as it was before when this returns.
 */
export function layOut(dialog: HTMLElement): void {
  dialog.dataset.laid = 'out'
  dialog.getBoundingClientRect()
  // Twice, because its ways to appear and to leave are transitions, which begin where a style was worked out.
  dialog.dataset.laid = ''
  dialog.getBoundingClientRect()
  delete dialog.dataset.laid
}
