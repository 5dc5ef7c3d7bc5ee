import type { Locale } from '../../../src/shared/constants.ts'
import { vocabularyIn, type Vocabulary } from './spoken.ts'
import { actionSubject, subjectId, type Subject } from './subject.ts'

/** An element of the page that stands for something of the lifecycle. */
export interface Found {
  readonly element: HTMLElement
  /** The words that say it. */
  readonly words: string
  /** What it may stand for; more than one where the same words say several things. */
  readonly subjects: readonly Subject[]
}

const TOOL = '[data-demo-tool]'
const PRESSED = 'button, a[href], label:has(input[type=radio]), [role=menuitem], [role=option]'
/** Shorter texts are no reason. */
const REASON_MIN = 6

const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.closest(`${TOOL}, [inert], [aria-hidden=true]`) === null &&
  element.checkVisibility({ visibilityProperty: true })

const textNodesOf = (root: Node): readonly Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return nodes
}
const wordsIn = (element: Element): readonly string[] =>
  [element.getAttribute('aria-label') ?? '', ...textNodesOf(element).map(({ data }) => data)].map((text) => text.trim()).filter(Boolean)

/** Orders and items have the statuses of the lifecycle; accounts and notices, which have others, say them in other words. */
const statusIn = (element: HTMLElement, { named }: Vocabulary): Found | undefined => {
  const words = element.textContent.trim()
  const name = element.dataset['status']
  const subjects = (named(words)?.subjects ?? []).filter((subject) => 'status' in subject && subject.status === name)
  return subjects.length > 0 ? { element, words, subjects } : undefined
}

/** "Close" closes dialogs too: words that others speak are an action only where a form is sent. */
const isSending = (element: Element) => element instanceof HTMLButtonElement && element.type === 'submit'

const actionIn = (element: HTMLElement, { named }: Vocabulary): Found | undefined => {
  const chosen = element.querySelector<HTMLInputElement>('input[name=action]')
  const [first = ''] = wordsIn(element)
  const ofValue = chosen && actionSubject(chosen.value)
  if (ofValue) return { element, words: first, subjects: [ofValue] }
  for (const words of wordsIn(element)) {
    const spoken = named(words)
    const subjects = spoken?.subjects.filter(({ kind }) => kind === 'action' || kind === 'orderAction') ?? []
    if (spoken && subjects.length > 0 && (!spoken.isCommon || isSending(element))) return { element, words, subjects }
  }
  return undefined
}

const reasonsIn = ({ data, parentElement }: Text, { reasonsIn: read }: Vocabulary): Found | undefined => {
  const words = data.trim()
  if (words.length < REASON_MIN || parentElement === null || !isThere(parentElement)) return undefined
  const subjects = read(words)
  return subjects.length > 0 ? { element: parentElement, words, subjects } : undefined
}

/** Everything on the page that stands for a status, an action or a reason of the lifecycle, in the order of the page. */
export const rulesOnPage = (locale: Locale): readonly Found[] => {
  const vocabulary = vocabularyIn(locale)
  const all = (selector: string) => [...document.body.querySelectorAll(selector)].filter(isThere)
  const found = [
    ...all('[data-status]').flatMap((element) => statusIn(element, vocabulary) ?? []),
    ...all(PRESSED).flatMap((element) => actionIn(element, vocabulary) ?? []),
    ...textNodesOf(document.body).flatMap((node) => reasonsIn(node, vocabulary) ?? []),
  ]
  const byElement = new Map(found.toReversed().map((one) => [one.element, one]))
  return [...byElement.values()].toSorted((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

const keyOf = ({ words, subjects }: Found) => `${words} ${subjects.map(subjectId).join()}`

/** The first of all that say the same, as a list names them. */
export const distinctOf = (found: readonly Found[]): readonly Found[] =>
  found.filter((one, i) => found.findIndex((other) => keyOf(other) === keyOf(one)) === i)
