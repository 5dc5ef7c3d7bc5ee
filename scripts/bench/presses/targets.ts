import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { startRealServer } from '../../real-server.ts'
import { serveBuild } from '../../serve-build.ts'
import { manyOrders } from '../many-orders.ts'
import type { Measured } from './rows.ts'
import type { Target } from './steps.ts'
import { weighScripts } from './weight.ts'

const ORDERS = 500
const FLOOR = fileURLToPath(new URL('../floor/', import.meta.url))
const nothing = async () => new Response(null, { status: 404 })

/** The service compares the origin of a call with its own address. */
const PORT = 4323

export interface Targets {
  readonly ours: Target
  readonly floor: Target
  /** what the floor weighs */
  readonly floorScripts: Measured
}

const counter = () => {
  const sent = { requests: 0, bytes: 0 }
  const onAnswer = (bytes: number) => {
    sent.requests += 1
    sent.bytes += bytes
  }
  return { sent, onAnswer }
}

/** The product with its service, whose data are the demo's and 500 orders more. */
const startOurs = async (folder: string, demo: string) => {
  const { sent, onAnswer } = counter()
  const { origin, service, close } = await startRealServer(folder, PORT, undefined, onAnswer)
  const { rows, files } = await service.dump()
  await service.restore(manyOrders({ rows, files }, ORDERS))
  const isDraft = (row: object) => Reflect.get(row, 'repairOrderStatus') === 'draft' && Reflect.get(row, 'authorId') === 'user-hsu'
  const draft = rows.find(({ table, row }) => table === 'orders' && row && isDraft(row))
  if (!draft) throw new Error('the demo has no draft')
  return { target: { origin, demo, sent, draft: `/repairOrder/edit/${draft.key}?step=page` }, close }
}

const startFloor = async (folder: string) => {
  const { sent, onAnswer } = counter()
  const { origin, close } = await serveBuild(folder, 0, nothing, undefined, onAnswer)
  return { target: { origin, demo: origin, sent, draft: '/repairOrder/edit/RO2026-000007' }, close }
}

/** Builds product, demo and floor, serves each over HTTP/1.1, and hands them to `work`; everything is gone afterwards. */
export const withTargets = async (work: (targets: Targets) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const built = { ours: join(folder, 'ours'), demo: join(folder, 'demo'), floor: join(folder, 'floor') }
  const closes: (() => Promise<unknown>)[] = []
  try {
    await build({ logLevel: 'error', build: { outDir: built.ours, emptyOutDir: true } })
    await build({ logLevel: 'error', mode: 'demo', build: { outDir: built.demo, emptyOutDir: true } })
    await build({ logLevel: 'error', configFile: false, root: FLOOR, build: { outDir: built.floor, emptyOutDir: true } })
    const demo = await serveBuild(built.demo, 0, nothing)
    const ours = await startOurs(built.ours, demo.origin)
    const floor = await startFloor(built.floor)
    closes.push(demo.close, ours.close, floor.close)
    await work({ ours: ours.target, floor: floor.target, floorScripts: weighScripts(built.floor) })
  } finally {
    await Promise.all(closes.map((close) => close()))
    rmSync(folder, { recursive: true, force: true })
  }
}
