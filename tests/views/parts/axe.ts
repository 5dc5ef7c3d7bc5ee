import axe from 'axe-core'

const nextPicture = () => new Promise(requestAnimationFrame)

/** Colours go over in transitions, an inherited one after that of its parent: each is brought to its end until no other begins. */
const settleTransitions = async () => {
  for (let still = 0; still < 2; still += 1) {
    await nextPicture()
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSTransition)) continue
      animation.finish()
      still = -1
    }
  }
}

/** What axe objects to in the element once its animations are over: a rule and the places for each; nothing is []. */
export const violations = async (element: Element) => {
  // an animation of something that leaves meanwhile is cancelled, and that rejects its promise
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  await settleTransitions()
  // what is right is not described: that takes as long as all rules together
  const found = await axe.run(element, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/** The same look in the light and in the dark theme. */
export const inBothThemes = async <T>(look: () => Promise<T>): Promise<readonly [T, T]> => {
  const light = await look()
  document.documentElement.classList.add('dark')
  try {
    return [light, await look()]
  } finally {
    document.documentElement.classList.remove('dark')
  }
}
