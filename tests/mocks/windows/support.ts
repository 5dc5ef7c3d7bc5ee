import { afterEach } from 'vitest'
import { openRoomWindows, type RoomWindows } from '../../../mocks/windows/room-windows.ts'
import type { SeenWindow, Wish } from '../../../mocks/windows/window-news.ts'

const channels: BroadcastChannel[] = []
let room = crypto.randomUUID()
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  room = crypto.randomUUID()
})

export const windowOf = (id: string, change: Partial<SeenWindow> = {}): SeenWindow => ({
  id,
  name: `repair-mock-${id}`,
  account: null,
  person: null,
  title: 'Sign in',
  path: '/login',
  act: null,
  isDisturbed: false,
  ...change,
})

/** The channel of the windows of this test. */
export const openTestChannel = () => {
  const channel = new BroadcastChannel(room)
  channels.push(channel)
  return channel
}

/** One of the windows of a test, which hear of each other; `onAsked` hears what others want of it. */
export const openTestWindow = (
  id: string,
  { change = {}, onAsked = () => undefined }: { change?: Partial<SeenWindow>; onAsked?: (wish: Wish) => void } = {},
): RoomWindows => {
  const channel = openTestChannel()
  return openRoomWindows({ channel, describe: () => windowOf(id, change), onAsked })
}
