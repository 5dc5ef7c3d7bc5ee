import type { Page } from '@playwright/test'
import type { DemoServer } from './demo-server.ts'
import { serviceInPage } from './in-page.ts'
import { serviceOverHttp } from './over-http.ts'
import type { TestService } from './test-service.ts'

let server: DemoServer | undefined

/** Says which server the pages of the running test talk to; undefined: the service in the page. For the fixtures. */
export const talkTo = (running: DemoServer | undefined): void => void (server = running)

/** The service that a page talks to. */
export const serviceOf = (page: Page): TestService => (server ? serviceOverHttp(page, server) : serviceInPage(page))
