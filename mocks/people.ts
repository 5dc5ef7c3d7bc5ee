import { DEMO_ACCOUNTS, DEMO_PEOPLE, type DemoPerson } from '../demo/demo-accounts.ts'

/** One colour each, by which a window shows at a glance whose it is; white letters are legible on all of them. */
const COLOURS = ['#0b6e4f', '#7b3fb8', '#b3261e', '#a3367f', '#1f5fb0', '#8a5000', '#4d6318', '#454a96', '#5a5a5a'] as const
const UNKNOWN = '#4a5560'

/** The colour of an account that the demo offers; one and the same for all others. */
export const colourOf = (account: string): string => COLOURS[DEMO_ACCOUNTS.findIndex((one) => one.account === account)] ?? UNKNOWN

/** The person of an account; undefined for one that the demo does not begin with. */
export const personOf = (account: string | null | undefined): DemoPerson | undefined => DEMO_PEOPLE.find((one) => one.account === account)
