import { credentials, windowId } from '../../src/api/index.ts'
import { personOf } from '../people.ts'
import type { Weather } from '../weather/weather.ts'
import { goHere } from './go-as.ts'
import { markWindow } from './window-mark.ts'
import { openRoomWindows, type RoomWindows } from './room-windows.ts'
import { CHANNEL, type SeenWindow } from './window-news.ts'

const ACT = 'button, a, summary, [role=menuitem], [role=option], [role=radio], [role=tab]'
const ACT_LENGTH = 40

/** The words of what a press meets: its accessible name as far as it is simple. */
const wordsOf = (element: Element): string => {
  const text = element.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : element.textContent)
  const line = text.trim().split('\n')[0] ?? ''
  return Array.from(line).slice(0, ACT_LENGTH).join('')
}

/** Tells the other windows of the demo who is here, on which page, and what was pressed last; presses on the demo's own tools do not count. */
export const startThisWindow = (weather: Weather, isTool: (element: Element) => boolean): RoomWindows => {
  let act: SeenWindow['act'] = null
  let title = document.title
  // what other windows can find, as soon as one of them opens or is opened by it
  window.name ||= `repair-mock-${windowId}`
  const describe = (): SeenWindow => {
    const user = credentials.userData()
    return {
      id: windowId,
      name: window.name,
      account: user?.userAccount ?? null,
      person: personOf(user?.userAccount)?.name ?? user?.userName ?? user?.userAccount ?? null,
      title,
      path: location.pathname + location.search,
      act,
      isDisturbed: !weather.isFair(),
    }
  }
  const mark = markWindow((next) => {
    title = next
    windows.changed()
  })
  const windows = openRoomWindows({
    channel: new BroadcastChannel(CHANNEL),
    describe,
    onAsked: (wish) => {
      if (wish.kind === 'weather') return weather.change(wish.change)
      if (wish.kind === 'close') return window.close()
      if (wish.kind === 'go') return goHere(wish.path)
      window.focus()
      mark.point()
    },
  })
  const follow = () => mark.show(windows.others().length > 0 ? describe() : undefined)
  windows.subscribe(follow)
  credentials.subscribe(() => {
    windows.changed()
    follow()
  })
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(ACT) : null
      if (pressed === null || isTool(pressed)) return
      const words = wordsOf(pressed)
      if (words === '') return
      act = { words, at: Date.now() }
      windows.changed()
    },
    { capture: true },
  )
  weather.subscribe(() => windows.changed())
  addEventListener('pagehide', () => windows.leave())
  // as it was left, and it has been forgotten
  addEventListener('pageshow', ({ persisted }) => persisted && windows.changed())
  return windows
}
