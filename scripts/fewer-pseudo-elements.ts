/** The pseudo-elements that a rule for everything names beside `*`. */
const PSEUDO_ELEMENT = /^::?(before|after|backdrop)$/

/**
 * A PostCSS plugin: rules for every element, above all those of Tailwind's reset, are for elements alone. Where a rule names `::before` of
 * everything, the browser computes the styles of that of each element, though nearly none has one, and a change of theme or a long list
 * takes half as long again (docs/decisions/027-what-a-press-costs.md). A pseudo-element that has a size sets `box-sizing` itself.
 */
export const fewerPseudoElements = {
  postcssPlugin: 'fewer-pseudo-elements',
  Rule: (rule: { selectors: string[] }) => {
    const { selectors } = rule
    const rest = selectors.filter((selector) => !PSEUDO_ELEMENT.test(selector))
    if (selectors.includes('*') && rest.length < selectors.length) rule.selectors = rest
  },
}
