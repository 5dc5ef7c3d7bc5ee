import type { Page } from '@playwright/test'

/**
 * Lets uploads of this page leave only so far: the requests stand still at the share `at` (0 to 1) until it is set to 1. The mock
 * answers within the page, where no network can be slow.
 */
export const holdUploads = (page: Page, at: number) =>
  page.evaluate((share) => {
    const isFirst = document.documentElement.dataset['uploadShare'] === undefined
    document.documentElement.dataset['uploadShare'] = String(share)
    if (!isFirst) return
    const Real = window.XMLHttpRequest
    window.XMLHttpRequest = new Proxy(Real, {
      construct: () => {
        const xhr = new Real()
        let waiting: ReturnType<typeof setInterval> | undefined
        const held = (body: FormData, size: number) => () => {
          const now = Number(document.documentElement.dataset['uploadShare'])
          xhr.upload.onprogress?.call(xhr, new ProgressEvent('progress', { loaded: Math.floor(size * now), total: size }))
          if (now < 1) return
          clearInterval(waiting)
          waiting = undefined
          xhr.send(body)
        }
        const send = (body: FormData) => {
          const parts = [...body.values()].map((part) => (typeof part === 'string' ? part.length : part.size))
          const total = parts.reduce((sum, size) => sum + size, 0)
          waiting = setInterval(held(body, total), 20)
        }
        const abort = () => {
          if (waiting === undefined) return xhr.abort()
          clearInterval(waiting)
          xhr.onabort?.(new ProgressEvent('abort'))
          xhr.onloadend?.(new ProgressEvent('loadend'))
        }
        return new Proxy(xhr, {
          get: (_, name) => {
            if (name === 'abort') return abort
            if (name === 'send') return (body: unknown) => (body instanceof FormData ? send(body) : xhr.send())
            const value: unknown = Reflect.get(xhr, name)
            return typeof value === 'function' && !String(name).startsWith('on') ? value.bind(xhr) : value
          },
          set: (_, name, value) => Reflect.set(xhr, name, value),
        })
      },
    })
  }, at)
