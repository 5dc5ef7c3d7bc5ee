// `npm ci` and `npm install` on a developer's machine: git takes the hooks of this repository. Nothing happens in CI or outside a checkout.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!process.env['CI'] && existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
