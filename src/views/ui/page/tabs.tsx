import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as RacTabs } from 'react-aria-components'
import { cx } from '../cx.ts'

type TabEntry = { id: string; label: string; count?: number | undefined; icon?: ReactNode; content: ReactNode }
type Props = { label: string; tabs: readonly TabEntry[]; value: string; onChange: (id: string) => void; isInPopover?: boolean }

/**
 * Panels of which one is shown. `value` is the id of the shown tab, usually kept in the URL. `isInPopover`: the tabs stay at the top
 * while the panel scrolls, and the panel reaches to the edges.
 */
export const Tabs = ({ label, tabs, value, onChange, isInPopover = false }: Props) => (
  <RacTabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))} className={cx('flex flex-col', !isInPopover && 'gap-5')}>
    <div className={cx('overflow-x-auto border-b border-border', isInPopover && 'sticky top-0 z-1 shrink-0 bg-floating px-4 pt-1')}>
      <TabList aria-label={label} className="flex w-max min-w-full gap-3">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex min-h-9 cursor-default items-center gap-1.5 border-b-2 border-transparent px-1.5 text-base text-muted transition-colors duration-fast -outline-offset-2 hover:text-text focus-visible:rounded-sm selected:border-accent selected:font-medium selected:text-text pointer-coarse:min-h-11 [&>svg]:size-4"
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className="rounded-full bg-sunken px-1.5 text-sm text-muted tabular-nums">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
    </div>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="focus-visible:rounded-sm">
        {tab.content}
      </TabPanel>
    ))}
  </RacTabs>
)
