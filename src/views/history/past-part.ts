import type { Namespace } from '../../locales/namespaces.ts'
import { lazyOnIntent } from '../ui/page/lazy.tsx'

const PARTS: readonly Namespace[] = ['actions', 'errors', 'fields', 'files', 'history', 'order-list', 'record', 'review', 'statuses']

/** What happened to an item so far. It stands below the item: the page is there without it. */
export const Past = lazyOnIntent(async () => (await import('./past.tsx')).Past, null, PARTS)
