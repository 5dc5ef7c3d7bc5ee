import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/demo-accounts.ts'

/** One colour each, by which a window shows at a glance whose it is; white letters are legible on all of them. */
const COLOURS = ['#0b6e4f', '#7b3fb8', '#b3261e', '#a3367f', '#1f5fb0', '#8a5000', '#4d6318', '#454a96', '#5a5a5a'] as const
const UNKNOWN = '#5a5a5a'

/** The colour of an account of the demo; grey for one that was made during the demo. */
export const colourOf = (account: string): string => COLOURS[DEMO_ACCOUNTS.findIndex((one) => one.account === account)] ?? UNKNOWN

export const accountOf = (account: string | undefined): DemoAccount | undefined => DEMO_ACCOUNTS.find((one) => one.account === account)
