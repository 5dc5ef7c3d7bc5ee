import { lazyOnIntent } from '../ui/page/lazy.tsx'

/** The tracking links of an order, for employees; loaded by itself, since few orders have any. */
export const TrackingLinks = lazyOnIntent(async () => (await import('./tracking-links.tsx')).TrackingLinksSection, null, ['tracking'])
