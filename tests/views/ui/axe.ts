import axe from 'axe-core'

const nextPicture = () => new Promise(requestAnimationFrame)

/** Colours would go over in transitions: here they come at once, and those on their way are at their end. */
const atOnce = new CSSStyleSheet()
atOnce.replaceSync('*, ::before, ::after { transition: none !important }')

/** What axe objects to in the element once its animations are over: a rule and the places for each; nothing is []. */
export const violations = async (element: Element) => {
  document.adoptedStyleSheets.push(atOnce)
  try {
    await nextPicture()
    // an exit animation that is cancelled rejects its promise
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await nextPicture()
    // passed rules are not reported: that takes as long as all rules together
    const found = await axe.run(element, { resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce)
  }
}

/** The same look in the light and in the dark theme. */
export const inBothThemes = async <T>(run: () => Promise<T>): Promise<readonly [T, T]> => {
  const light = await run()
  document.documentElement.classList.add('dark')
  try {
    return [light, await run()]
  } finally {
    document.documentElement.classList.remove('dark')
  }
}
