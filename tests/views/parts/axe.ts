import axe from 'axe-core'

/** What axe objects to in the element once its animations are over: a rule and the places for each; nothing is []. */
export const violations = async (element: Element) => {
  // an animation of something that leaves meanwhile is cancelled, and that rejects its promise
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // what is right is not described: that takes as long as all rules together
  const found = await axe.run(element, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
