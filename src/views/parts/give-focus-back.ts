/** What last had the focus outside of all dialogs. */
let last: HTMLElement | undefined

const DIALOGS = '[role=dialog], [role=alertdialog]'
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(DIALOGS) === null) last = target
})

/** The component library gives the focus back by itself, two frames after a dialog is gone. */
const GIVEN_BACK_MS = 60

/**
 * After a dialog is gone and nothing has the focus: back to what last had it outside of the dialogs. The component library returns
 * it to what had it when THIS dialog opened, which is gone too where one dialog stood in for another (a record loading, then its form).
 */
export const giveFocusBack = (): void => {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && document.querySelector(DIALOGS) === null && last?.isConnected === true) last.focus()
  }, GIVEN_BACK_MS)
}
