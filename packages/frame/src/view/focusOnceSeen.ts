/** A frame that the page has not shown yet gives nothing in it the focus. */
export function focusOnceSeen(field: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    if (field.clientWidth === 0) return
    observer.disconnect()
    field.focus()
  })
  observer.observe(field)
}
