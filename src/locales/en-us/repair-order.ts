import type { repairOrder as zh } from '../zh-hant/repair-order.ts'

export const repairOrder: Record<keyof typeof zh, string> = {}
