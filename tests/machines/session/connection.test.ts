import { afterEach, expect, test, vi } from 'vitest'
import { onPageSeen } from '../../../src/shared/page-seen.ts'
import { onServerChange } from '../../../src/shared/server-changes.ts'
import { whenOnline } from '../../../src/shared/connection.ts'
import { connectionMachine } from '../../../src/machines/session/connection.machine.ts'
import { coversChart, createActor } from '../chart.ts'

const openBrowser = (onLine: boolean) => {
  const browser = { onLine }
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const set = (isOnline: boolean) => {
    browser.onLine = isOnline
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  return { window, document, set }
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([true, false])('begins as the browser is (online: %s), and follows it until it is stopped', (isOnline) => {
  const { set } = openBrowser(isOnline)
  const connection = createActor(connectionMachine).start()
  const value = () => connection.getSnapshot().value
  expect(value()).toBe(isOnline ? 'online' : 'offline')
  set(!isOnline)
  expect(value()).toBe(isOnline ? 'offline' : 'online')
  set(isOnline)
  expect(value()).toBe(isOnline ? 'online' : 'offline')
  connection.stop()
})

test('nothing is loaded in the background without a network; what was due then follows when it is back', () => {
  vi.useFakeTimers()
  const { window, set } = openBrowser(true)
  const heard: string[] = []
  const stops = [onPageSeen(() => heard.push('seen')), onServerChange(() => heard.push('changed'))]
  set(false)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('server-changed'))
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([])
  set(true)
  expect(heard.toSorted()).toEqual(['changed', 'seen'])
  stops.forEach((stop) => stop())
  set(false)
  set(true)
  expect(heard).toHaveLength(2)
})

test('nothing is loaded while the page is hidden, though the network is back', () => {
  const { document, set } = openBrowser(false)
  const heard: string[] = []
  const stop = onPageSeen(() => heard.push('seen'))
  document.visibilityState = 'hidden'
  set(true)
  expect(heard).toEqual([])
  stop()
})

test('waiting for a network ends when it is back, when the time is up, and when it is given up', async () => {
  vi.useFakeTimers()
  const { set } = openBrowser(true)
  await expect(whenOnline()).resolves.toBe(true)
  set(false)
  const back = whenOnline(1_000)
  const late = whenOnline(100)
  const page = new AbortController()
  const left = whenOnline(1_000, page.signal)
  page.abort()
  await expect(left).resolves.toBe(false)
  await expect(whenOnline(1_000, page.signal)).resolves.toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await expect(late).resolves.toBe(false)
  set(true)
  await expect(back).resolves.toBe(true)
})

coversChart(connectionMachine)
