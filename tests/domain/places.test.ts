import { expect, test } from 'vitest'
import { COUNTS } from '../../src/domain/limits.ts'
import { parsePlaceQuery, parsePlaces, placeCode, placesHref } from '../../src/domain/places.ts'
import { placeIn } from '../../src/domain/scan.ts'

test.each([
  ['A-01..A-03', ['A-01', 'A-02', 'A-03']],
  ['A-09..11', ['A-09', 'A-10', 'A-11']],
  ['8~10', ['8', '9', '10']],
  ['B-1…B-2', ['B-1', 'B-2']],
  ['B-07', ['B-07']],
  ['工作檯 3', ['工作檯 3']],
  // lines, and both kinds of commas
  ['A-01\n\nA-02, B-01、B-02；', ['A-01', 'A-02', 'B-01', 'B-02']],
  // each once, whatever its case and width
  ['A-01\na-01\nＡ－０１\nA-01..A-02', ['A-01', 'A-02']],
  // what a scanner reads from a label
  ['place:C-05', ['C-05']],
])('%j names its places', (text, places) => {
  expect(parsePlaces(text)).toEqual({ places, refused: [], isCut: false })
})

test.each(['A-05..A-01', 'A-01..B-05', 'A..C', 'x'.repeat(21), '1000..X'])('%j is refused as it was written', (text) => {
  expect(parsePlaces(`B-01, ${text}`)).toEqual({ places: ['B-01'], refused: [text], isCut: false })
})

test('more than one print takes is said and cut, and a huge range costs nothing', () => {
  expect(parsePlaces('A-1..A-280')).toMatchObject({ isCut: false })
  const { places, refused, isCut } = parsePlaces('A-1..A-999999')
  expect([places.length, places.at(-1), refused, isCut]).toEqual([COUNTS.placeLabels, 'A-280', [], true])
})

test('the code of a label is read as its place', () => {
  for (const place of ['B-07', '工作檯 3']) expect(placeIn(placeCode(place))).toBe(place)
})

test('the address keeps what was typed, and the size', () => {
  for (const query of [
    { text: 'A-01..A-03\nB 1, C&D', size: 'sign' },
    { text: '', size: 'sticker' },
  ] as const)
    expect(parsePlaceQuery(new URL(placesHref(query), 'https://x.test').search)).toEqual(query)
  expect(parsePlaceQuery('?size=huge')).toEqual({ text: '', size: 'sticker' })
})
