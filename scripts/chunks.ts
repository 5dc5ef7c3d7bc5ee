import { sharedIcons } from './shared-icons.ts'

/** The modules of `src` with these paths, without their ends. */
const modules = (...paths: readonly string[]) => new RegExp(`src/(${paths.join('|')})\\.tsx?$`)
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))
const pages = (...names: readonly string[]) => modules(`app/pages/(${names.join('|')})`)

/**
 * Which modules go into one file, each with all that it needs; the first group that names a module gets it, what no group names the
 * bundler cuts by itself. Left alone it cuts up to 200 files for a page, and each is a request (docs/decisions/013). What several of the
 * later groups share is named by an earlier one, so that no page loads the file of another.
 */
export const chunksOf = (mode: string) => [
  // what every page starts with, and what is typed in, sent and checked: of a sign-in card, the list and every record. It is the entry, so
  // that the bundler names it `index`
  {
    name: 'start',
    test: either(
      /\/index\.html$/,
      // of whatever is checked
      /lucide-react\/dist\/esm\/icons\/(check|minus)\./,
      modules(
        'views/ui/[a-z]+/(text-field|notice-banner|text-link|field-focus)',
        'views/hooks/(issue-text|composition|use-emitted|use-on-composition-end|use-form|press)',
        'views/ui/fields/checkbox',
        'machines/form/[a-z.-]+',
        'machines/calls/outcome',
      ),
    ),
  },
  // a sign-in card needs nothing of what follows
  { name: 'card', test: pages('login') },
  // says that the calls cannot be loaded, so that it must not need them
  { name: 'toasts', test: modules('views/ui/overlays/toaster') },
  // what every call is made of, and every page behind the login needs
  { name: 'calls', test: modules('api/calls') },
  // the mock backend needs all of it, and no page should come with the mock
  ...(mode === 'demo' ? [{ name: 'domain', test: modules('domain/.*') }] : []),
  // the frame, and what most pages in it share, as what shows a file, amounts, the cards of devices, and icons, so that no page needs the file
  // of another for one
  {
    name: 'shell',
    test: either(
      new RegExp(`(${sharedIcons().join('|')})$`),
      modules(
        'app/(home-frame|idle-pages|option-labels)',
        'views/ui/page/(page|page-header|empty-state|columns)',
        'views/ui/text/(status-badge|turn-badge|date-text|one-line)',
        'views/ui/fields/late-flags',
        'views/ui/focus/return-focus',
        'views/hooks/(use-composition-text|use-letters|say-taken)',
        'shared/fragment',
        'machines/(list/list.machine|calls/(server-changes|option-lists|once-per-session)|record/(known-records|orders-by-number)|order-list/order-list-page)',
        'views/order-list/(order-cells|use-order-href)',
        'domain/(order-list-query|order-numbers|order-views|queue|lifecycle/statuses|lifecycle/order-status|formats/(file-name|item-label|csv))',
        'views/ui/(toggle-group|after-paint|use-motion|table/use-progressive-rows)',
        'views/ui/files/(accepted|stored-files|stored-picture|file-tile|file-words|format-bytes)',
        'views/ui/page/(section|progress-bar)',
        'views/ui/focus/page-focus',
        'views/ui/text/money-text',
        'views/ui/(device-tag|device-words|device-action)',
        'domain/(quotations|formats/money)',
      ),
    ),
  },
  // what opens over a page without the component library
  { name: 'panels', test: modules('views/notices/bell/lists', 'views/ui/overlays/(panel|dialog-surface)') },
  {
    name: 'list',
    test: modules(
      'app/pages/order-list',
      'views/ui/table/(data-table|list-search|pagination|filter-chips|no-rows)',
      'views/hooks/(use-list|on-move)',
    ),
  },
  { name: 'home', test: pages('home') },
  // stands below the home page, and is a page of its own
  { name: 'notices', test: modules('views/notices/notice-panel', 'views/ui/markdown/markdown') },
  // what is filled in: of a form and a review
  {
    name: 'fields',
    test: modules(
      'views/ui/fields/(radio-group|control-group|text-area|select-field|plain-select|select-box|field-outline|field-grid|switch|date-field)',
      'views/ui/text/draft-banner',
    ),
  },
  // what the form of an order, its page and a review begin with
  {
    name: 'record',
    test: modules(
      'domain/lifecycle/(?!order|graph|route|scope|verdict).*',
      'domain/(rules/item|rules/address|rules/corrections|quotations|review-codes|formats/(phone|money|serial|address-line))',
      'machines/(files/files|files/files.machine|answers/(customer-item-answer|answer-item|answer-work).machine|record/(retry-over-latest|find-scanned))',
      'machines/items/repair-item-values',
      'views/ui/page/(disclosure|folded-section|sticky-actions)',
      'views/(record/correct-button|corrections/use-item-move)',
      'views/ui/overlays/(dialog|confirm-dialog)',
      'views/address/use-address',
      'views/answers/answer-dialog-part',
      'api/draft-keeping',
    ),
  },
  // what an order that is read and a review begin with
  {
    name: 'reading',
    test: modules(
      'views/history/(field-value|quote-table|history-data|engineer-names)',
      'views/ui/text/(copy-text|tracking-link|money-text|duration-text)',
      'views/ui/page/description-list',
      'views/hooks/(page-actions|words|action-labels)',
      'views/ui/focus/action-focus',
      'domain/(print|print-query|carriers|formats/contact-links)',
    ),
  },
  // a registration needs them, and the counter
  { name: 'people', test: modules('domain/rules/phones') },
  { name: 'order', test: modules('app/pages/order', 'views/address/address-line', 'views/orders/(order-words|edit/item-photos)') },
  { name: 'order-view', test: modules('views/orders/order-view') },
  { name: 'order-form', test: modules('views/orders/edit/order-edit') },
  { name: 'review', test: pages('review') },
  { name: 'customer-item', test: pages('customer-item') },
  // what stands below an order or an item
  { name: 'past', test: modules('views/history/past', 'views/orders/order-talk') },
  { name: 'order-steps', test: modules('views/orders/steps/order-steps') },
  // mounted once the page is idle, and part of no dialog: scanner and undo
  { name: 'idle', test: modules('views/shell/scanner', 'app/undo', 'views/undo/.*', 'machines/undo/.*') },
  // surfaces that open, and whatever else of the components no page begins with
  {
    name: 'floating',
    test: either(
      /@formkit\/auto-animate/,
      modules(
        'views/ui/(?!table/|overlays/toast|markdown/drawn).*',
        'views/hooks/.*',
        'views/address/.*',
        'machines/(files|address|items)/.*',
        'views/record/act-dialog',
        'views/lifecycle/step-list',
        'domain/rules/merge',
      ),
    ),
  },
  { name: 'order-create', test: pages('order-create') },
  // opened from frame, list, order or review
  {
    name: 'dialogs',
    test: modules(
      'app/follow-changes',
      'views/shell/(leave-dialog|sign-out-dialog|layouts/menu-drawer|palette/palette|palette/shortcuts-dialog)',
      'views/order-list/(filter-panel|layout-panel|sort-panel|numbers-dialog|view-dialogs)',
      'views/export/export-dialog',
      'views/items/item-dialog',
      'views/orders/steps/(photos|return|check)-step',
      'views/orders/(dialogs/[a-z]+-dialog|order-conflict|order-gone|edit/center-section)',
      'views/review/review-conflict',
      'views/answers/.*',
      'views/history/.*',
      'views/bulk/bulk-bar',
    ),
  },
  { name: 'print', test: pages('print', 'places') },
  {
    name: 'account',
    test: either(
      pages(
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
    ),
  },
  // opened by people who load nothing else, mostly on a telephone
  { name: 'tracking', test: pages('tracking') },
  // employees at a counter load it, and nobody else
  { name: 'counter', test: pages('counter') },
  { name: 'counter-forms', test: modules('views/counter/(take-in|collect)') },
  // the page shares its parts with the panel that opens beside a review
  { name: 'lifecycle', test: modules('app/pages/lifecycle', 'views/lifecycle/(item-place|roles-now|use-lifecycle-route)') },
  // shared by the review and the bench
  { name: 'work', test: modules('views/review/work/(work-card|use-work)') },
  { name: 'others', test: /src\/app\/pages\// },
]
