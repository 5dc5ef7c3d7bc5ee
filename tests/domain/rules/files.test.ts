import { expect, test } from 'vitest'
import { checkFiles, fileProblem, type NewFile } from '../../../src/domain/rules/files.ts'

const JPG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 12 }, () => 0)])
const MB = 1024 * 1024

test.each<[string | undefined, NewFile]>([
  [undefined, { name: 'photo.jpg', size: 10 * MB, head: JPG }],
  [undefined, { name: 'photo.jpg', size: 1 }],
  [undefined, { name: 'clip.mp4', size: 15 * MB }],
  [undefined, { name: `${'照'.repeat(96)}.jpg`, size: 1 }],
  ['rule-fileName', { name: `${'照'.repeat(97)}.jpg`, size: 1 }],
  ['rule-fileType', { name: 'photo.gif', size: 1 }],
  ['rule-fileType', { name: 'photo', size: 1 }],
  ['rule-fileEmpty', { name: 'photo.jpg', size: 0 }],
  ['rule-fileContent', { name: 'photo.png', size: 1, head: JPG }],
  ['rule-fileContent', { name: 'photo.jpg', size: 1, head: new Uint8Array() }],
  ['rule-fileSize', { name: 'photo.jpg', size: 10 * MB + 1 }],
  ['rule-fileSize', { name: 'clip.mov', size: 15 * MB + 1 }],
])('%s: %o', (key, file) => {
  expect(fileProblem(file)?.key).toBe(key)
})

test('the message has name and limit', () => {
  expect(fileProblem({ name: 'clip.mov', size: 16 * MB })?.values).toEqual({ name: 'clip.mov', max: 15 })
})

test('a request: number including stored files, total size, every invalid file', () => {
  const file = { name: 'a.jpg', size: 1 }
  expect(checkFiles([file], 'issueFiles', 9, 10)).toEqual([])
  expect(checkFiles([file, file], 'issueFiles', 9, 10)).toEqual([{ field: 'issueFiles', key: 'rule-filesMax', values: { max: 10 } }])
  expect(
    checkFiles(
      [
        { name: 'a.jpg', size: 8 * MB },
        { name: 'b.jpg', size: 7 * MB + 1 },
      ],
      'repairFiles',
      0,
      10,
    ),
  ).toEqual([{ field: 'repairFiles', key: 'rule-requestSize', values: { max: 15 } }])
  expect(
    checkFiles([file, { name: 'x.exe', size: 1 }, { name: 'y.exe', size: 1 }], 'issueFiles', 0, 10).map(({ values }) => values?.['name']),
  ).toEqual(['x.exe', 'y.exe'])
})
