import { Bookmark, Clock, CloudLightning, Footprints, Layers, type LucideIcon, Mail, Scale, UsersRound, Workflow } from 'lucide-react'
import type { Locale } from '../../src/shared/constants.ts'
import type { Section } from './section.ts'

interface SectionRow {
  readonly title: Readonly<Record<Locale, string>>
  readonly icon: LucideIcon
  /** It uses the room of a very wide screen. */
  readonly isWide?: true
  /** Its code, which comes when the section is first shown. */
  readonly load: () => Promise<Section>
}

/** The sections of the trainer's panel in their order. Titles are at most six Chinese characters or 14 letters, so that they fit below an icon. */
export const SECTIONS = {
  scenarios: {
    title: { 'zh-hant': '情境', 'en-us': 'Scenarios' },
    icon: Footprints,
    load: async () => (await import('./scenarios/section.ts')).section,
  },
  windows: {
    title: { 'zh-hant': '身分切換', 'en-us': 'People' },
    icon: UsersRound,
    load: async () => (await import('./windows/section.ts')).section,
  },
  rules: {
    title: { 'zh-hant': '規則', 'en-us': 'Rules' },
    icon: Scale,
    load: async () => (await import('./rules/section.ts')).section,
  },
  mails: {
    title: { 'zh-hant': '信件', 'en-us': 'Emails' },
    icon: Mail,
    isWide: true,
    load: async () => (await import('./mails/section.ts')).section,
  },
  time: {
    title: { 'zh-hant': '時間', 'en-us': 'Time' },
    icon: Clock,
    load: async () => (await import('./time/section.ts')).section,
  },
  weather: {
    title: { 'zh-hant': '狀況', 'en-us': 'Weather' },
    icon: CloudLightning,
    load: async () => (await import('./weather/section.ts')).section,
  },
  savePoints: {
    title: { 'zh-hant': '存檔點', 'en-us': 'Save points' },
    icon: Bookmark,
    load: async () => (await import('./save-points/section.ts')).section,
  },
  volume: {
    title: { 'zh-hant': '資料量', 'en-us': 'Volume' },
    icon: Layers,
    load: async () => (await import('./volume/section.ts')).section,
  },
  inspector: {
    title: { 'zh-hant': '狀態機', 'en-us': 'Machines' },
    icon: Workflow,
    isWide: true,
    load: async () => (await import('./inspector/section.ts')).section,
  },
} as const satisfies Record<string, SectionRow>

export type SectionId = keyof typeof SECTIONS

export const isSectionId = (id: string | null): id is SectionId => id !== null && Object.hasOwn(SECTIONS, id)

/** The rows of the table with their ids. */
export const sectionRows: readonly (SectionRow & { readonly id: SectionId })[] = Object.entries(SECTIONS).map(([id, row]) => ({
  ...row,
  id: id as SectionId,
}))
