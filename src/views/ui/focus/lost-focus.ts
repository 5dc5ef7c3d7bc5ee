/** The component library returns the focus two frames after a dialog has closed. */
const DIALOG_RETURN_MS = 60
/** A menu that closes returns the focus to its button after the page has changed already. */
export const MENU_RETURN_MS = 100

/** The attribute of a page that is kept out of sight. */
export const HIDDEN_PAGE = 'data-hidden-page'

/** The first element of the page that is shown. */
export const findInPage = (selector: string) => document.querySelector<HTMLElement>(`${selector}:not([${HIDDEN_PAGE}] *)`)

/** The heading of the page; screen readers read it out when it gets the focus. */
export const pageHeading = () => findInPage('h1')

/** Whether no element has the focus, e.g. because the element that had it was removed or is on a page that was hidden. */
export const isFocusLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest(`[${HIDDEN_PAGE}]`) !== null
}

/** Runs `work` if no element has the focus once the component library would have returned it. Returns the cancellation. */
export const whenFocusIsLost = (work: () => void): (() => void) => {
  const timer = setTimeout(() => {
    if (isFocusLost()) work()
  }, DIALOG_RETURN_MS)
  return () => clearTimeout(timer)
}

/** For a button that removes itself: focuses the element that `find` returns once React has rendered. */
export const focusInNextFrame = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => find()?.focus())
}
