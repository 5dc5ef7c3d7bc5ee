import '../src/styles/index.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { NAMESPACES } from '../src/locales/namespaces.ts'
import { startI18n } from '../src/app/i18n.ts'

await startI18n({ locale: 'zh-hant', namespaces: NAMESPACES })

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
})

// React, the headless library and i18next report errors by console.error only: any of them fails the test
afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map((words) => words.map(String).join(' ')).join('\n')}`)
})
