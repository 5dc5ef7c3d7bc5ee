import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installedChromium } from './chromium.ts'

/** Prints where the tests' Chromium is; nothing when there is none. */
const path = installedChromium() ?? chromium.executablePath()
if (existsSync(path)) console.log(path)
