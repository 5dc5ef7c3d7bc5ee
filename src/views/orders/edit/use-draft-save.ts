import type { FormEvent, RefObject } from 'react'
import type { Level } from '../../../machines/form/form.machine.ts'
import type { OrderActor } from '../actors.ts'

const TYPED = 'input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]'

/**
 * Password managers and autofill may set a field without any event. Before a save every text field says once more what it holds;
 * React handles an event only if the value differs from the one it knows.
 */
export const readNativeValues = (root: ParentNode | null) => {
  for (const field of root?.querySelectorAll(TYPED) ?? []) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The two saves of a draft whose fields are inside `root`. */
export const useDraftSave = (actor: OrderActor, root: RefObject<HTMLFormElement | null>) => {
  const save = (level: Level) => {
    readNativeValues(root.current)
    actor.send({ type: 'draft.save', level })
  }
  return {
    onSaveTemp: () => save('temp'),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      save('submit')
    },
  }
}
