/** Scrolls to an element and gives it the focus. */
export const bringInSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}
