import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { configureApi } from '../src/api/index.ts'
import { readDemoData } from './demo-data.ts'
import { createGuest } from './stage/guest.ts'
import { openWorld } from './world.ts'

/** The gallery's service within this document, and a guest of it. */
export const openInBrowser = () => {
  const world = openWorld(readDemoData())
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] })],
    handlers: [http.all('*/api/*', ({ request }) => world.handle(request))],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  network.enable()
  configureApi({ apiBase: '/api' })
  return { guest: createGuest(world), close: () => network.disable() }
}
