const TYPED = 'input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]'

/**
 * Password managers and autofill may set a field without any event. Before a save every text field says once more what it holds;
 * React hears of those only whose value is not the one that it knows.
 */
export const readNativeValues = (root: ParentNode | null) => {
  for (const field of root?.querySelectorAll(TYPED) ?? []) field.dispatchEvent(new Event('input', { bubbles: true }))
}
