import type { Page } from '@playwright/test'

/**
 * Whether the browser answers the second import of a file with the failure of the first, for as long as the document lives (decision 013):
 * then "try again" ends in a reload. Asked of the page that is open.
 */
export const remembersFailedImports = async (page: Page): Promise<boolean> => {
  const path = '/assets/asked-twice.js'
  let isThere = false
  await page.route(`**${path}`, (route) =>
    isThere ? route.fulfill({ contentType: 'text/javascript', body: 'export {}' }) : route.fulfill({ status: 404, body: '' }),
  )
  const comes = () => page.evaluate<boolean>(`import('${path}').then(() => true, () => false)`)
  await comes()
  isThere = true
  const hasCome = await comes()
  await page.unroute(`**${path}`)
  return !hasCome
}
