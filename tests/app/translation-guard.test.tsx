import fc from 'fast-check'
import { Fragment, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DraftBanner } from '../../src/views/ui/text/draft-banner.tsx'
import { NoticeBanner } from '../../src/views/ui/page/notice-banner.tsx'
import { TextField } from '../../src/views/ui/fields/text-field.tsx'
import { surviveTranslation } from '../../src/app/browser-guards.ts'
import { SEEDED } from '../domain/seed.ts'
import { show } from '../views/ui/show.tsx'

surviveTranslation()

interface State {
  readonly words: readonly string[]
  readonly isBare: boolean
  readonly error: string | undefined
  readonly tone: 'info' | 'danger' | undefined
  readonly isOffered: boolean
}
let set: (state: State) => void

/** Texts that come, go and change places next to each other, bare and in elements: all that React has to do with text. */
const Screen = () => {
  const [state, setState] = useState<State>({ words: ['a', 'b'], isBare: true, error: undefined, tone: undefined, isOffered: false })
  useEffect(() => void (set = setState), [])
  const { words, isBare, error, tone, isOffered } = state
  return (
    <div data-testid="screen">
      {isBare && '前'}
      {words.map((word) => (isBare ? <Fragment key={word}>{word}</Fragment> : <b key={word}>{word}</b>))}
      {isBare ? '後' : <i>後</i>}
      {words.length} 筆
      <TextField name="brand" label="品牌" value={words.join('')} onChange={() => undefined} error={error} />
      {tone && <NoticeBanner tone={tone}>{error}</NoticeBanner>}
      <DraftBanner
        savedAt={isOffered ? 0 : undefined}
        isOutdated={!isBare}
        fields={words.map((name) => ({ name, label: name, isConflicting: false, mine: name, now: '' }))}
        lostFiles={isBare ? [] : words}
        onRestore={() => undefined}
        onDiscard={() => undefined}
        onUndo={isBare ? () => undefined : undefined}
      />
    </div>
  )
}

/** What a browser's translation does: every text in an element of its own; sometimes it is another text, and the old one is nowhere. */
const translate = (root: Element, replaces: boolean) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.closest('font, svg') !== null) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(replaces ? new Text(text.data) : text)
  }
}

const word = fc.constantFrom('維', '修', '單', '號', '碼')
const state: fc.Arbitrary<State> = fc.record({
  words: fc.uniqueArray(word),
  isBare: fc.boolean(),
  error: fc.option(fc.constantFrom('請輸入品牌。', '太長。'), { nil: undefined }),
  tone: fc.option(fc.constantFrom('info', 'danger'), { nil: undefined }),
  isOffered: fc.boolean(),
})

test('a translated page: React survives 1,000 random changes', async () => {
  await show(<Screen />)
  const screen = page.getByTestId('screen').element()
  const changes = fc.sample(fc.tuple(state, fc.constantFrom('none', 'wrap', 'replace')), { ...SEEDED, numRuns: 1000 })
  for (const [next, translation] of changes) {
    if (translation !== 'none') translate(screen, translation === 'replace')
    flushSync(() => set(next))
    expect(screen.isConnected).toBe(true)
    expect(screen.querySelector('input')?.value).toBe(next.words.join(''))
  }
}, 60_000)

test('on an untranslated page DOM changes work as usual', () => {
  const list = document.createElement('ul')
  const [a, b] = [document.createElement('li'), document.createElement('li')]
  list.append(b)
  expect(list.insertBefore(a, b)).toBe(a)
  expect([...list.children]).toEqual([a, b])
  expect(list.removeChild(a)).toBe(a)
  expect([...list.children]).toEqual([b])
})
