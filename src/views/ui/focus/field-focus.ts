const focusable =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), textarea:not(:disabled), [role="spinbutton"], button:not(:disabled), [data-outline]'

const focusIn = (field: Element | null): boolean => {
  const control = field?.querySelector<HTMLElement>(focusable)
  control?.focus()
  return control !== null && control !== undefined
}

/** Focuses the first invalid field inside `form` (document order); false where there is none. Call it after the errors are on the page. */
export const focusFirstInvalid = (form: ParentNode): boolean => focusIn(form.querySelector('[data-field][data-invalid]'))

/** Focuses the field of that name; false where there is none. */
export const focusField = (form: ParentNode, name: string): boolean => focusIn(form.querySelector(`[data-field="${CSS.escape(name)}"]`))

/** Focuses the first field inside `form`. */
export const focusFirstField = (form: ParentNode): boolean => focusIn(form.querySelector('[data-field]'))

/** The first input of a form, else its first button. */
export const firstControl = (form: ParentNode): HTMLElement | null =>
  form.querySelector<HTMLElement>('input:not([type=hidden]), textarea') ?? form.querySelector<HTMLElement>('button')
