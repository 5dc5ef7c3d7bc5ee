import { expect, test } from 'vitest'
import { cleanFileName, safeFileName } from '../../../src/domain/formats/file-name.ts'

test.each([
  ['照片 1.png', '照片 1.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\photo.jpg', 'photo.jpg'],
  ['.htaccess', 'htaccess'],
  ['  .. ', 'file'],
  ['', 'file'],
  ['/', 'file'],
  ['con.jpg', '_con.jpg'],
  ['LPT1', '_LPT1'],
  ['console.jpg', 'console.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\u0000b\r\nc.png', 'a-b-c.png'],
  ['\uD800a\u{E0041}\u200B.png', 'a.png'],
  ['e\u0301.png', '\u00E9.png'],
  ['a:b*c?.png', 'a-b-c-.png'],
])('the file %j is called %j', (sent, name) => {
  expect(cleanFileName(sent)).toBe(name)
})

test('words become one name, which is cut', () => {
  expect(safeFileName('維修單 2026/11 <全部>')).toBe('維修單 2026-11 -全部-')
  expect(safeFileName('單'.repeat(200))).toHaveLength(80)
})
