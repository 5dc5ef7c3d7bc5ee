import type { Page } from '@playwright/test'

/**
 * The fields that are said to be wrong (reliability.md, F07): each control has `aria-invalid`, and words that it names by
 * `aria-describedby`; the first one, or the list of what is wrong, has the focus. Returns how many there are, and what is amiss.
 */
export const fieldProblems = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const root = document.querySelector('[role=dialog]') ?? document
    const find = () => [...root.querySelectorAll<HTMLElement>('[data-field][data-invalid]')]
    const isFocused = () => find()[0]?.contains(document.activeElement) === true
    for (let frames = 0; frames < 30 && !isFocused(); frames += 1) await frame()
    const fields = find()
    const wordsOf = (control: Element) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const wrong = fields.flatMap((field) => {
      const name = field.dataset['field']
      const error = field.querySelector('.text-danger-strong:not([aria-hidden])')?.textContent?.trim() ?? ''
      const controls = [...field.querySelectorAll('[aria-invalid=true]'), ...(field.matches('[aria-invalid=true]') ? [field] : [])]
      if (error === '') return [`${name}: no words`]
      // a group of buttons has no such attribute
      if (controls.length === 0 && field.localName !== 'fieldset') return [`${name}: no aria-invalid`]
      // a group has the text of all its choices
      const described = [field, ...field.querySelectorAll('[aria-describedby]')]
      return described.some((control) => wordsOf(control).includes(error)) ? [] : [`${name}: not described by “${error}”`]
    })
    const [first] = fields
    if (first === undefined || isFocused()) return { fields: fields.length, wrong }
    const focused = document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? document.activeElement?.localName
    return { fields: fields.length, wrong: [...wrong, `${first.dataset['field']} is the first, ${focused} has the focus`] }
  })
