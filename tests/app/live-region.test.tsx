import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// drawn as late as ever, but at hand by then
import '../../src/views/ui/overlays/toaster.tsx'
import { showToast } from '../../src/views/ui/overlays/show-toast.ts'
import { closeAfterEach, isInside, SLOW, visit } from './support.tsx'

closeAfterEach()

/** Live regions that a toast could be announced by; the component library keeps announcers of its own. */
const regions = () => [...document.querySelectorAll('[aria-live=polite]:not([data-live-announcer] *)')]

test('the live region of a signed-in page is not hidden from screen readers by an open dialog', async () => {
  await visit('/repairOrder', { as: 'employee' })
  const [region] = regions()
  expect(region?.textContent).toBe('')
  await expect.element(page.getByRole('heading', { level: 1 }), SLOW).toBeInTheDocument()
  await expect.poll(isInside, SLOW).toBe(true)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog'), SLOW).toBeInTheDocument()
  expect(region?.isConnected).toBe(true)
  expect(region?.closest('[inert], [aria-hidden=true]')).toBeNull()
})

test('the first toast is added to a live region that exists since the first render', async () => {
  await visit('/login')
  const [region] = regions()
  expect(region?.textContent).toBe('')
  await expect.element(page.getByRole('heading', { level: 1 }), SLOW).toBeInTheDocument()
  expect(region?.textContent).toBe('')

  showToast({ kind: 'error', title: 'the first words' })
  await expect.poll(() => region?.textContent, SLOW).toContain('the first words')
  expect(region?.isConnected).toBe(true)
  // one region announces it: neither a second one around it nor one within
  expect(regions().filter((one) => one.textContent?.includes('the first words'))).toEqual([region])
})
