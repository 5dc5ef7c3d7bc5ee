/** The pseudo-elements that a rule for everything names beside `*`. */
const PSEUDO_ELEMENT = /^::?(before|after|backdrop)$/

/**
 * A PostCSS plugin that removes these pseudo-elements from rules for every element, above all from Tailwind's reset. With them the browser
 * computes the styles of a `::before` and an `::after` for each element, though nearly none has one
 * (docs/decisions/027-what-a-press-costs.md). A pseudo-element with a border and a size therefore sets `box-sizing` itself.
 */
export const fewerPseudoElements = {
  postcssPlugin: 'fewer-pseudo-elements',
  Rule: (rule: { selectors: string[] }) => {
    const { selectors } = rule
    const rest = selectors.filter((selector) => !PSEUDO_ELEMENT.test(selector))
    if (selectors.includes('*') && rest.length < selectors.length) rule.selectors = rest
  },
}
