import { Option } from 'effect'
import { readNews, type SeenWindow, type WindowNews, type Wish } from './window-news.ts'

/** Windows that are told of changes at most once in so many ms. */
const PAUSE_MS = 100

interface Options {
  readonly channel: BroadcastChannel
  /** This window as it is now. */
  readonly describe: () => SeenWindow
  /** Another window wants something of this one. */
  readonly onAsked: (wish: Wish) => void
}

/** All windows of the demo in this browser. Each tells the others where it is; what is unknown here is asked for. */
export const openRoomWindows = ({ channel, describe, onAsked }: Options) => {
  const say = (news: WindowNews) => channel.postMessage(news)
  const listeners = new Set<() => void>()
  let others: readonly SeenWindow[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = (next: readonly SeenWindow[]) => {
    others = next
    listeners.forEach((listener) => listener())
  }
  const sayHere = () => say({ kind: 'here', window: describe() })
  channel.addEventListener('message', ({ data }) => {
    const news = Option.getOrUndefined(readNews(data))
    const { id } = describe()
    if (news?.kind === 'who') sayHere()
    if (news?.kind === 'here') {
      const { window } = news
      const isKnown = others.some((one) => one.id === window.id)
      take(isKnown ? others.map((one) => (one.id === window.id ? window : one)) : [...others, window])
    }
    if (news?.kind === 'gone') take(others.filter((one) => one.id !== news.id))
    if (news?.kind === 'wish' && news.id === id) onAsked(news.wish)
  })
  say({ kind: 'who' })
  sayHere()
  return {
    /** The other windows, the longest known first. */
    others: (): readonly SeenWindow[] => others,
    me: describe,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** This window has changed: the others are told, once for several changes at a time. */
    changed: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        sayHere()
        // the own one is listed too
        take([...others])
      }, PAUSE_MS)
    },
    /** Forgets the windows that do not answer, e.g. since they crashed. */
    lookAgain: () => {
      others = []
      say({ kind: 'who' })
    },
    ask: (wish: Wish, id: string) => say({ kind: 'wish', id, wish }),
    /** This window goes, until it says that it has changed. */
    leave: () => say({ kind: 'gone', id: describe().id }),
  }
}
export type RoomWindows = ReturnType<typeof openRoomWindows>
