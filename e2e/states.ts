import type { Page } from '@playwright/test'
import { href } from '../src/shared/paths.ts'
import type { Fault } from '../mocks/faults.ts'
import { expect, follow } from './fixtures.ts'
import { buttonOf, type Screen } from './screens.ts'
import { serviceOf } from './service/service.ts'
import type { Words } from './words.ts'

const mend = (page: Page) => serviceOf(page).mend()

const LONG_MESSAGE = 'The service is being restarted and will be back soon, we are sorry for the trouble. '.repeat(12)
const WAITING = 'main :is([aria-busy=true], .animate-pulse), main[aria-busy=true]'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Comes to a page from another one within the application, as a link does; its loading or failing is for the caller to see. */
const enter = async (page: Page, screen: Screen, at: string | undefined) => {
  const address = at ?? (typeof screen.at === 'string' ? screen.at : await screen.at(page))
  await follow(page, '/notFound')
  await expect(page).toHaveURL(/\/notFound$/)
  await expect(page.locator('a[href="#main"]')).toHaveCount(0)
  return address
}
const settled = async (page: Page) => {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator(WAITING)).toHaveCount(0)
}

/** The page after everything has loaded. */
export const visit = async (page: Page, screen: Screen, at?: string) => {
  await follow(page, await enter(page, screen, at))
  await settled(page)
}

const visitUnder = async (page: Page, screen: Screen, fault: Fault) => {
  const address = await enter(page, screen, undefined)
  await serviceOf(page).spoil('*', fault)
  await follow(page, address)
}

/** Submits the form as it is: empty, or with the record's values and all texts removed. */
export const submitEmpty = async (page: Page, screen: Screen, t: Words) => {
  await visit(page, screen)
  if (screen.form !== undefined && screen.form !== 'page') await buttonOf(page, t, screen.form).click()
  const form = screen.form === 'page' ? page.locator('main') : page.getByRole('dialog')
  const submit = form.locator('button[type=submit]').last()
  await expect(submit).toBeVisible()
  for (const field of await form.locator(':is(input[type=text], input[type=email], textarea):not([readonly], [disabled], [role])').all())
    await field.fill('')
  await submit.click()
  await expect(form.locator('[aria-invalid=true], [data-invalid]').first()).toBeVisible()
}

/** Every free text of the data becomes as long as the limits allow. */
const lengthened = (data: unknown): unknown => {
  const FREE = /(name|remark|description|title|content|note|reason|text|symptom|accessor|model|address|city|summary|body)$/i
  const grow = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return FREE.test(key) && !key.startsWith('file') && value !== ''
        ? `${value} ${'Donaudampfschifffahrtsgesellschaftskapitänsmütze 服務中心服務中心 '.repeat(2)}`
        : value
    if (Array.isArray(value)) return value.map((each) => grow(each, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, grow(inner, name)]))
  }
  return grow(data, '')
}

interface State {
  readonly isOf: (screen: Screen) => boolean
  readonly reach: (page: Page, screen: Screen, t: Words) => Promise<unknown>
  /** Restores the state that the next step expects. */
  readonly undo: (page: Page) => Promise<unknown>
}

const nothing = () => Promise.resolve()
const asks = ({ asks: does = false }: Screen) => does

/** The states of reliability.md, F02; that a role lacks the page is its own walk. */
export const STATES = {
  loading: {
    isOf: asks,
    reach: async (page, screen) => {
      await visitUnder(page, screen, { kind: 'noAnswer' })
      await expect(page.locator(WAITING).first()).toBeAttached()
    },
    undo: mend,
  },
  empty: {
    isOf: ({ emptyAt }) => emptyAt !== undefined,
    reach: (page, screen) => visit(page, screen, screen.emptyAt),
    undo: nothing,
  },
  failed: {
    isOf: asks,
    reach: async (page, screen) => {
      await visitUnder(page, screen, { kind: 'status', status: 500, statusText: LONG_MESSAGE })
      await settled(page)
    },
    undo: mend,
  },
  invalid: { isOf: ({ form }) => form !== undefined, reach: submitEmpty, undo: nothing },
  dialog: {
    isOf: ({ opens }) => opens !== undefined,
    reach: async (page, screen, t) => {
      await visit(page, screen)
      for (const name of screen.opens?.slice(0, 1) ?? []) await buttonOf(page, t, name).click()
      await expect(page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible()
    },
    undo: nothing,
  },
  toast: {
    isOf: ({ who }) => who !== 'nobody',
    reach: async (page, screen) => {
      await visit(page, { who: screen.who, at: href('profile') })
      await page.locator('main form button[type=submit]').first().click()
      const toast = page.locator('[data-toast]').first()
      await expect(toast).toBeVisible()
      // its timer is paused while it has the focus, on any page
      await toast.focus()
      await visit(page, screen)
      await expect(toast).toBeVisible()
    },
    // it may have closed by itself
    undo: (page) => page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur()),
  },
  long: {
    isOf: asks,
    reach: async (page, screen) => {
      await serviceOf(page).rewriteAnswers(lengthened)
      await visit(page, screen)
    },
    undo: (page) => serviceOf(page).keepAnswers(),
  },
} satisfies Record<string, State>
export type StateName = keyof typeof STATES
export const STATE_NAMES = ['loading', 'empty', 'failed', 'invalid', 'dialog', 'toast', 'long'] as const satisfies readonly StateName[]
