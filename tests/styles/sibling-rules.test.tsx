import { expect, test } from 'vitest'

const selectorsOf = (rules: CSSRuleList): readonly string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsOf(rule.cssRules) : []),
  ])

/** A sibling rule that begins with what every element meets. */
const watchesEverything = (selector: string) => /:not\(\[data-rac\]\)[^,~+]*[~+]/.test(selector)

// a browser computes the styles of all siblings and what they hold when such an element comes (docs/decisions/027-what-a-press-costs.md)
test('no rule for what follows an element is met by every element', () => {
  const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules))
  expect(selectors.filter((selector) => selector.includes('.peer:focus-visible ~'))).not.toEqual([])
  expect(selectors.filter(watchesEverything)).toEqual([])
})

test('such a rule is found as the component library’s plugin writes it', () => {
  expect(
    watchesEverything('.x:is(:where(.peer):is(:where([data-rac])[data-indeterminate], :where(:not([data-rac])):indeterminate) ~ *)'),
  ).toBe(true)
  expect(watchesEverything('.x:is(:where(.peer):checked ~ *)')).toBe(false)
})
