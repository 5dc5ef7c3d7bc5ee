import { expect, test } from 'vitest'
import { uploadOf } from '../../../src/machines/review/review-upload.ts'

test('form and files both hear of the bytes that have left; without files nobody does', () => {
  const heard: string[] = []
  const job = (added: readonly File[]) => ({
    facts: { attachments: { added }, onProgress: ({ loaded }: { loaded: number }) => void heard.push(`files ${loaded}`) },
    onProgress: ({ loaded }: { loaded: number }) => void heard.push(`form ${loaded}`),
  })
  const file = new File(['x'], 'a.pdf')
  const upload = uploadOf(job([file]))
  expect(upload.files).toEqual([file])
  upload.onProgress?.({ loaded: 3, total: 9 })
  expect(heard).toEqual(['form 3', 'files 3'])
  expect(uploadOf(job([]))).toEqual({})
})
