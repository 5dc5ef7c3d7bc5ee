import { expect, test } from 'vitest'

const selectorsOf = (rules: CSSRuleList): readonly string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsOf(rule.cssRules) : []),
  ])

/** A sibling rule whose first part every element matches. */
const startsAtAnyElement = (selector: string) => /:not\(\[data-rac\]\)[^,~+]*[~+]/.test(selector)

// with such a rule any inserted element recomputes the styles of everything in its parent (docs/decisions/027-what-a-press-costs.md)
test('no sibling rule starts at any element', () => {
  const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules))
  expect(selectors.filter((selector) => selector.includes('.peer:focus-visible ~'))).not.toEqual([])
  expect(selectors.filter(startsAtAnyElement)).toEqual([])
})

test('such a rule is found as the component library’s plugin writes it', () => {
  expect(
    startsAtAnyElement('.x:is(:where(.peer):is(:where([data-rac])[data-indeterminate], :where(:not([data-rac])):indeterminate) ~ *)'),
  ).toBe(true)
  expect(startsAtAnyElement('.x:is(:where(.peer):checked ~ *)')).toBe(false)
})
