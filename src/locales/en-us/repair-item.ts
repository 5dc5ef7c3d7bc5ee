import type { repairItem as zh } from '../zh-hant/repair-item.ts'

export const repairItem: Record<keyof typeof zh, string> = {}
