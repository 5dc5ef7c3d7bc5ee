import { colourOf } from '../people.ts'
import type { SeenWindow } from './window-news.ts'

const BETWEEN = ' · '
const POINT_MS = 2_000

const iconOf = (account: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${colourOf(account)}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Marks a window as a person's, while there are several: the name before the title, and the colour as the tab's icon. `onTitle` is told the
 * title of the page without the name, whenever it changes. A page that is printed has its title on paper, and is left alone.
 */
export const markWindow = (onTitle: (title: string) => void) => {
  let name: string | undefined
  let title = document.title
  const icon = document.createElement('link')
  Object.assign(icon, { rel: 'icon', type: 'image/svg+xml' })

  const write = () => {
    const isPaper = document.querySelector('.paper') !== null
    const wanted = name === undefined || isPaper ? title : name + BETWEEN + title
    if (document.title !== wanted) document.title = wanted
  }
  const observer = new MutationObserver(() => {
    const shown = document.title
    const own = name !== undefined && shown.startsWith(name + BETWEEN) ? shown.slice(name.length + BETWEEN.length) : shown
    if (own !== title) {
      title = own
      onTitle(title)
    }
    write()
  })
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })

  return {
    /** Shows whose window it is; undefined: nothing. */
    show: (window: SeenWindow | undefined) => {
      name = window?.person ?? undefined
      if (window?.account != null) {
        icon.href = iconOf(window.account)
        document.head.append(icon)
      } else icon.remove()
      write()
    },
    /** Shows for two seconds that this window is meant, in the demo bar (`[data-pointed]`). */
    point: () => {
      document.documentElement.dataset['pointed'] = 'true'
      setTimeout(() => delete document.documentElement.dataset['pointed'], POINT_MS)
    },
  }
}
