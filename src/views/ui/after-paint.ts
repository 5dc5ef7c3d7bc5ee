/** Runs `work` once what React has just drawn is on the screen: nobody should wait for it. A page in the background draws nothing. Returns the cancellation. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => void (timer = setTimeout(work))
  let frame = 0
  if (document.hidden) wait()
  else frame = requestAnimationFrame(wait)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
