/** The modules of `src` with these paths, without their ends. */
const modules = (...paths: readonly string[]) => new RegExp(`src/(${paths.join('|')})\\.tsx?$`)
const pages = (...names: readonly string[]) => modules(`app/pages/(${names.join('|')})`)

/**
 * Which modules go into one file, each with all that it needs; the first group that names a module gets it, what no group names the
 * bundler cuts by itself. Left alone it cuts up to 200 files for a page, and each is a request (docs/decisions/013). What several of the
 * later groups share is named by an earlier one, so that no page loads the file of another.
 */
export const chunksOf = (mode: string) => [
  // what every page starts with
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(?:index\.html|src\/main))/ },
  // of a sign-in card, and of whatever has something to type in
  {
    name: 'input',
    test: modules(
      'views/ui/[a-z]+/(text-field|checkbox|notice-banner|text-link|field-focus)',
      'views/hooks/(issue-text|composition|press|use-emitted|use-on-composition-end)',
    ),
  },
  { name: 'form', test: modules('machines/form/[a-z.-]+', 'machines/calls/outcome', 'views/hooks/use-form') },
  // a sign-in card needs nothing of what follows
  { name: 'card', test: pages('login') },
  // says that the calls cannot be loaded, so that it must not need them
  { name: 'toasts', test: modules('views/ui/overlays/toaster') },
  // what every call is made of, and every page behind the login needs
  { name: 'calls', test: modules('api/calls') },
  // the mock backend needs all of it, and no page should come with the mock
  ...(mode === 'demo' ? [{ name: 'domain', test: modules('domain/.*') }] : []),
  // the frame, and what most pages in it share
  {
    name: 'shell',
    test: modules(
      'app/(home-frame|option-labels|idle-pages)',
      'views/ui/page/(page|page-header|section|empty-state|progress-bar)',
      'views/ui/focus/page-focus',
      'views/ui/text/(status-badge|turn-badge|date-text)',
      'views/ui/fields/late-flags',
      'views/ui/table/no-rows',
      'views/hooks/(use-list|use-search)',
      'machines/list/list.machine',
      'machines/calls/server-changes',
      'machines/order-list/order-list-page',
      'views/order-list/(order-cells|use-order-href)',
      'views/ui/text/one-line',
      'domain/(order-list-query|order-numbers|order-views|lifecycle/statuses|lifecycle/order-status|formats/(file-name|item-label|csv))',
    ),
  },
  { name: 'table', test: modules('views/ui/table/(data-table|list-search|pagination|filter-chips)') },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'list', test: pages('order-list') },
  { name: 'files', test: modules('views/ui/files/(stored-files|stored-picture|file-tile|file-words|format-bytes)') },
  { name: 'home', test: pages('home') },
  // forms and records of any kind, without what floats
  {
    name: 'fields',
    test: modules(
      'views/hooks/.*',
      'views/address/address-line',
      'views/ui/(?!table/|overlays/(?:menu-list|popover|toast|dialog-surface)|fields/(?:[a-z]+-select|select-control|option-list|list-box|date-picker|calendar)|page/(?:panel|tabs)|files/lightbox|markdown/drawn).*',
      'machines/(files|address)/.*',
      'machines/record/retry-over-latest',
      'domain/formats/tax-id',
    ),
  },
  // surfaces that open, and the controls that need them
  {
    name: 'floating',
    test: modules(
      'views/ui/overlays/(menu-list|popover|dialog-surface)',
      'views/ui/fields/(select-control|multi-select|date-picker)',
      'views/ui/page/(panel|tabs)',
      'views/ui/files/lightbox',
    ),
  },
  // opened from the frame and the list
  {
    name: 'panels',
    test: modules(
      'app/server-news',
      'views/shell/(leave-dialog|sign-out-dialog|layouts/menu-drawer|palette/palette|palette/shortcuts-dialog)',
      'views/notices/bell/lists',
      'views/order-list/(filter-panel|layout-panel|sort-panel|numbers-dialog|view-dialogs)',
      'views/export/export-dialog',
    ),
  },
  // orders and their items
  {
    name: 'record',
    test: modules(
      'domain/(lifecycle/.*|print)',
      'machines/(items|answers|lifecycle)/.*',
      'machines/record/known-[a-z]+',
      'views/(history|answers)/.*',
    ),
  },
  { name: 'order', test: modules('app/pages/order', 'views/orders/edit/(item-rows|address-list)') },
  { name: 'order-view', test: modules('views/orders/order-view') },
  { name: 'address', test: modules('views/address/.*') },
  { name: 'order-form', test: modules('views/orders/edit/(order-edit|center-section)') },
  { name: 'order-create', test: pages('order-create') },
  { name: 'review', test: modules('app/pages/(review|customer-item)') },
  { name: 'conflicts', test: modules('views/orders/(order-conflict|order-gone)', 'views/review/review-conflict') },
  {
    name: 'order-dialogs',
    test: modules('views/items/item-dialog', 'views/orders/dialogs/[a-z]+-dialog', 'views/bulk/bulk-bar'),
  },
  { name: 'records', test: modules('views/(record|ui/table)/.*', 'machines/record/.*', 'domain/(record-route|account-lists)') },
  { name: 'print', test: pages('print') },
  {
    name: 'account',
    test: pages(
      'forgot',
      'forgot-sent',
      'register',
      'register-sent',
      'password-link',
      'reset-finish',
      'expired-link',
      'verify-email',
      'mailbox-link',
      'change-password',
      'not-found',
    ),
  },
  { name: 'others', test: /src\/app\/pages\// },
]
