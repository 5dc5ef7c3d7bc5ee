/** Width of A4 in px, and what is left free beside it. */
const A4_PX = 794
const MARGIN_PX = 32

/** Pages shrink to the width of what they lie on; their own layout stays that of the paper. */
export const fitDesk = (desk: HTMLElement | null) => {
  if (desk === null) return undefined
  const fit = () => desk.style.setProperty('--zoom', String(Math.min(1, (desk.clientWidth - MARGIN_PX) / A4_PX)))
  fit()
  let { clientWidth } = desk
  const observer = new ResizeObserver(() => {
    if (desk.clientWidth === clientWidth) return
    ;({ clientWidth } = desk)
    // the zoom changes the desk's height, and to change a size within the observer's callback is an error
    requestAnimationFrame(fit)
  })
  observer.observe(desk)
  return () => observer.disconnect()
}
