import type { Page } from '@playwright/test'
import type { TestService } from './test-service.ts'

/** The mock in the page (`window.mockBackend`). */
export const serviceInPage = (page: Page): TestService => ({
  // as text: the page's security policy forbids it to make functions, and lets the browser's own tools do so
  transaction: (work, argument) =>
    page.evaluate(`window.mockBackend.database.transaction((db) => (${String(work)})(db, ${JSON.stringify(argument)}))`),
  shiftClock: (ms) => page.evaluate((by) => window.mockBackend?.clock.shift(by), ms),
  spoil: (endpoint, fault, times) =>
    page.evaluate(([name, what, count]) => window.mockBackend?.faults.set(name, what, count ?? undefined), [
      endpoint,
      fault,
      times ?? null,
    ] as const),
  mend: () => page.evaluate(() => window.mockBackend?.faults.clear()),
  rewriteAnswers: (rewrite) =>
    page.evaluate(`(() => {
      const service = window.mockBackend
      const { handle } = service
      const rewrite = ${String(rewrite)}
      service.keepAnswers = () => void (service.handle = handle)
      service.handle = async (request) => {
        const answer = await handle(request)
        if (request.method !== 'GET' || !answer.headers.get('content-type')?.includes('json')) return answer
        const { data, ...rest } = await answer.json()
        return Response.json({ ...rest, data: rewrite(data) }, { status: answer.status })
      }
    })()`),
  keepAnswers: () => page.evaluate('window.mockBackend.keepAnswers?.()'),
  countFilesWith: (texts) =>
    page.evaluate(async (wanted) => {
      const { files = [] } = (await window.mockBackend?.dump()) ?? {}
      const read = async (blob: Blob | undefined) => new TextDecoder('latin1').decode(await (blob ?? new Blob()).arrayBuffer())
      const bytes = await Promise.all(files.map(({ blob }) => read(blob)))
      return bytes.filter((each) => wanted.some((text) => each.includes(text))).length
    }, texts),
  newestMailTo: async (address) => {
    const mails = await page.evaluate(() => window.mockBackend?.database.transaction((db) => db.mails.find({ sentAt: {} })))
    const own = (mails ?? []).filter(({ to }) => to === address).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    return own[0]?.text ?? ''
  },
})
