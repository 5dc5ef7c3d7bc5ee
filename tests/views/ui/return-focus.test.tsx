import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/views/ui/button.tsx'
import { ConfirmDialog } from '../../../src/views/ui/overlays/confirm-dialog.tsx'
import { show } from './show.tsx'

/** A list that stays when it is empty, whose row is gone at once with the question. */
const Rows = () => {
  const [rows, setRows] = useState(['a', 'b', 'c'])
  const [asked, setAsked] = useState('')
  return (
    <section>
      <Button onPress={() => undefined}>新增</Button>
      <ol>
        {rows.map((row) => (
          <li key={row}>
            <Button onPress={() => undefined}>{`編輯 ${row}`}</Button>
            <Button onPress={() => setAsked(row)}>{`移除 ${row}`}</Button>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={asked !== ''}
        title="要移除嗎？"
        confirmLabel="移除"
        onClose={() => setAsked('')}
        onConfirm={() => {
          setRows(rows.filter((row) => row !== asked))
          setAsked('')
        }}
      />
    </section>
  )
}

test('after a row is deleted the focus moves to the next one, the previous one, or the section', async () => {
  await show(<Rows />)
  for (const [row, heir] of [
    ['b', '編輯 c'],
    ['c', '編輯 a'],
    ['a', '新增'],
  ] as const) {
    await page.getByRole('button', { name: `移除 ${row}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
    await expect.element(page.getByRole('button', { name: heir })).toHaveFocus()
  }
})
