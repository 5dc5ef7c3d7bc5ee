import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromPromise, waitFor } from 'xstate'
import { distinctOf, rulesOnPage } from '../../../../mocks/trainer/rules/on-page.ts'
import { idsAround } from '../../../../mocks/trainer/rules/place.ts'
import { rulesMachine } from '../../../../mocks/trainer/rules/rules.machine.ts'
import { memoryStore } from '../../../../mocks/clock.ts'
import { createService } from '../../../../mocks/service.ts'
import { memoryStorage } from '../../../../mocks/storage.ts'
import type { Answer } from '../../../../mocks/trainer/rules/look.ts'
import { coversChart, createActor } from '../../../machines/chart.ts'

const [ORDER, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const pressed = vi.fn<(name: string) => void>()

const show = (html: string) => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
}
const service = createService({
  storage: memoryStorage(),
  clockStore: memoryStore(),
  faultStore: memoryStore(),
  snapshot: 'empty',
  make: async () => ({ rows: [], files: [] }),
})

beforeEach(() => {
  pressed.mockClear()
  show(`
    <table><tbody><tr data-row="${ORDER}"><td><span data-status="inProgress">In progress</span></td></tr></tbody></table>
    <span data-status="active">Active</span>
    <style>.card { position: relative; padding: 20px } .card a::after { position: absolute; inset: 0; content: '' }</style>
    <div class="card"><a href="/repairOrder/view/${OTHER}">A card</a> <b data-status="quoted">Quotation sent</b></div>
    <form>
      <label><input type="radio" name="action" value="accept" /><b>Take it in</b> <i>Moves it to “Accepted, awaiting goods”</i></label>
      <button type="button" id="ship">Send back</button>
      <button type="button" id="cancel" disabled>Cancel item</button>
      <button type="button" id="close">Close</button>
      <button type="button" id="other">Print</button>
      <p>We already have the product. Send it back instead.</p>
    </form>
    <aside data-demo-tool><button type="button">Send back</button></aside>
  `)
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id))
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('statuses, actions and reasons are found; accounts, common words and the demo’s own tools are not', () => {
  expect(rulesOnPage('en-us').map(({ words, subjects: [subject] }) => `${subject?.kind}: ${words}`)).toEqual([
    'orderStatus: In progress',
    'status: Quotation sent',
    'action: Take it in',
    'action: Send back',
    'action: Cancel item',
    'reason: We already have the product. Send it back instead.',
  ])
  document.querySelector('form')?.insertAdjacentHTML('beforeend', '<button>Send back</button>')
  expect(rulesOnPage('en-us')).toHaveLength(7)
  expect(distinctOf(rulesOnPage('en-us'))).toHaveLength(6)
})

test('an element belongs to the record that the part around it names, else to that of the page', () => {
  const [status, form] = [document.querySelector('[data-status]'), document.querySelector('form')]
  if (!status || !form) throw new Error('the page is not there')
  expect(idsAround(status, '/repairOrder')).toEqual([ORDER])
  expect(idsAround(form, `/backend/repairOrder/reviewOrderItem/${OTHER}`)).toEqual([OTHER])
})

const start = () => {
  const answers = vi.fn<(words: string) => Promise<Answer | undefined>>(async () => undefined)
  const actor = createActor(
    rulesMachine.provide({ actors: { look: fromPromise(async ({ input }) => (input ? answers(input.pressed.words) : undefined)) } }),
    { input: { service } },
  ).start()
  return { actor, answers }
}

test('while it is on, a press shows the rule and does nothing; other buttons work, and Escape ends it', async () => {
  const { actor, answers } = start()
  actor.send({ type: 'rules.start' })
  await waitFor(actor, ({ context }) => context.found.length === 6)
  await userEvent.click(page.getByRole('button', { name: 'Send back' }).first())
  expect(answers).toHaveBeenLastCalledWith('Send back')
  await userEvent.click(page.getByRole('button', { name: 'Print' }))
  expect(pressed.mock.calls).toEqual([['other']])
  // a button that is disabled has a rule all the same
  const { left, top, width, height } = document.querySelector('#cancel')?.getBoundingClientRect() ?? new DOMRect()
  document.body.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: left + width / 2, clientY: top + height / 2 }),
  )
  expect(answers).toHaveBeenLastCalledWith('Cancel item')
  // over a card whose link takes all presses
  await userEvent.click(page.getByText('Quotation sent'), { force: true })
  expect(answers).toHaveBeenLastCalledWith('Quotation sent')
  // by the keyboard
  document.querySelector<HTMLElement>('#ship')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(answers).toHaveBeenLastCalledWith('Send back')
  document.querySelector<HTMLElement>('input')?.focus()
  await userEvent.keyboard(' ')
  expect(answers).toHaveBeenLastCalledWith('Take it in')
  expect(document.querySelector('input')?.checked).toBe(false)
  // what comes later is marked too
  document.querySelector('form')?.insertAdjacentHTML('beforeend', '<span data-status="testing">Testing</span>')
  await waitFor(actor, ({ context }) => context.found.length === 7)
  expect(document.querySelectorAll('[data-demo-rule]')).toHaveLength(7)

  await userEvent.keyboard('{Escape}')
  expect(actor.getSnapshot().matches({ mode: 'off' })).toBe(true)
  expect(document.querySelectorAll('[data-demo-rule]')).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: 'Send back' }).first())
  expect(pressed.mock.calls).toEqual([['other'], ['ship']])
  actor.stop()
})

test('another meaning of the words is asked for at the same place; a look-up that fails says so', async () => {
  const { actor, answers } = start()
  actor.send({ type: 'rules.start' })
  await waitFor(actor, ({ context }) => context.found.length === 6)
  const [first] = actor.getSnapshot().context.found
  if (!first) throw new Error('nothing was found')
  actor.send({ type: 'rules.press', found: first })
  await waitFor(actor, (snapshot) => snapshot.matches({ rule: 'shown' }))
  answers.mockRejectedValueOnce(new Error('by the test'))
  actor.send({ type: 'rules.ask', subject: { kind: 'status', status: 'quoted' } })
  expect(actor.getSnapshot().context).toMatchObject({ pressed: first, subjects: [{ status: 'quoted' }] })
  await waitFor(actor, (snapshot) => snapshot.matches({ rule: 'failed' }))
  actor.send({ type: 'rules.stop' })
  expect(actor.getSnapshot().context.found).toEqual([])
  actor.stop()
})

coversChart(rulesMachine)
