import type { EventObject } from 'xstate'

interface ListSample {
  /** What is typed into the search field. */
  readonly keyword: string
  /** It may wait to be opened, e.g. until it is known which view begins. */
  readonly isHeld?: boolean
}

/** What a tester does with a list: one conduct for all that the one list machine makes. */
export const list = ({ keyword, isHeld = false }: ListSample) => {
  const plain: readonly EventObject[] = ['list.refresh', 'list.serverChanged', 'list.hide', 'list.show', 'list.reload'].map((type) => ({
    type,
  }))
  const moves: readonly EventObject[] = [
    { type: 'list.type', keyword } as EventObject,
    { type: 'list.search', keyword } as EventObject,
    ...plain,
  ]
  return {
    moves: moves as readonly never[],
    never: { ...(!isHeld && { 'data.held': 'this list is never held back' }) },
  }
}
