import { expect, test } from 'vitest'
import { uploadOf } from '../../../src/machines/review/review-upload.ts'

test('reports the bytes sent; without files there is no progress', () => {
  const received: unknown[] = []
  const report = (event: object) => void received.push(event)
  const file = new File(['x'], 'a.pdf')
  const upload = uploadOf({ attachments: { added: [file] } }, report)
  expect(upload.files).toEqual([file])
  upload.onProgress?.({ loaded: 3, total: 9 })
  expect(received).toEqual([{ type: 'form.progress', progress: { loaded: 3, total: 9 } }])
  expect(uploadOf({ attachments: { added: [] } }, report)).toEqual({})
})
