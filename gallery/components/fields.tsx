import type { ReactNode } from 'react'
import { PackageCheck, Truck } from 'lucide-react'
import { CheckboxGroup, MultiGroup } from '../../src/views/ui/fields/checkbox-group.tsx'
import { Checkbox } from '../../src/views/ui/fields/checkbox.tsx'
import { DateField } from '../../src/views/ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../../src/views/ui/fields/field-grid.tsx'
import { ListSearchField } from '../../src/views/ui/fields/list-search-field.tsx'
import { MultiSelect } from '../../src/views/ui/fields/multi-select.tsx'
import { NumberField } from '../../src/views/ui/fields/number-field.tsx'
import { RadioGroup } from '../../src/views/ui/fields/radio-group.tsx'
import { SelectField } from '../../src/views/ui/fields/select-field.tsx'
import { StarRating } from '../../src/views/ui/fields/star-rating.tsx'
import { Suggestions } from '../../src/views/ui/fields/suggestions.tsx'
import { Switch } from '../../src/views/ui/fields/switch.tsx'
import { TextArea } from '../../src/views/ui/fields/text-area.tsx'
import { TextField } from '../../src/views/ui/fields/text-field.tsx'
import { Held, type Sample, type Say } from './sample.tsx'

/** How any field can stand. */
const manners = (say: Say) => ({
  plain: {},
  description: { description: say('在裝置背面的標籤上', 'On the label at the back') },
  isRequired: { isRequired: true },
  error: { isRequired: true, error: say('請填寫這個欄位。', 'Please fill in this field.') },
  isReadOnly: { isReadOnly: true },
  isDisabled: { isDisabled: true },
})
type Manner = keyof ReturnType<typeof manners>
const MANNERS: readonly Manner[] = ['plain', 'description', 'isRequired', 'error', 'isReadOnly', 'isDisabled']
type Given = { readonly name: string; readonly label: string } & ReturnType<typeof manners>[Manner]

/** The same field in each of these manners. */
const inAll = (field: (given: Given, say: Say) => ReactNode, some: readonly Manner[] = MANNERS): Sample['variants'] =>
  Object.fromEntries(
    some.map((manner) => [manner, (say) => field({ name: manner, label: say('序號', 'Serial number'), ...manners(say)[manner] }, say)]),
  )

const optionsOf = (say: Say) => [
  { value: 'notebook', label: say('筆記型電腦', 'Notebook') },
  { value: 'phone', label: say('手機', 'Phone'), description: say('含平板手機', 'Phablets too') },
  { value: 'camera', label: say('相機', 'Camera'), isDisabled: true },
]
const RADIOS = ['list', 'inline', 'cards', 'chips', 'segmented'] as const

export const fields: readonly Sample[] = [
  {
    file: 'fields/text-field',
    variants: {
      ...inAll((given) => (
        <Held start="NK13-2500001">{(value, onChange) => <TextField {...given} value={value} onChange={onChange} />}</Held>
      )),
      'maxLength, isMono': (say) => (
        <Held start="NK13-2500001">
          {(value, onChange) => (
            <TextField name="mono" label={say('序號', 'Serial number')} isMono maxLength={20} value={value} onChange={onChange} />
          )}
        </Held>
      ),
      'prefix, suffix': (say) => (
        <Held start="2">
          {(value, onChange) => (
            <TextField
              name="affix"
              label={say('重量', 'Weight')}
              prefix="≈"
              suffix="kg"
              inputMode="decimal"
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'fields/text-area',
    variants: inAll((given, say) => (
      <Held start={say('按下電源鍵後沒有反應。', 'Nothing happens when it is switched on.')}>
        {(value, onChange) => <TextArea {...given} label={say('故障情形', 'Fault')} value={value} onChange={onChange} />}
      </Held>
    )),
  },
  {
    file: 'fields/number-field',
    variants: {
      ...inAll((given, say) => (
        <Held<number | null> start={3}>
          {(value, onChange) => (
            <NumberField {...given} label={say('數量', 'Quantity')} min={1} max={99} value={value} onChange={onChange} />
          )}
        </Held>
      )),
      prefix: (say) => (
        <Held<number | null> start={1200}>
          {(value, onChange) => <NumberField name="money" label={say('金額', 'Amount')} prefix="NT$" value={value} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    file: 'fields/select-field',
    variants: {
      ...inAll((given, say) => (
        <Held start="notebook">
          {(value, onChange) => (
            <SelectField {...given} label={say('種類', 'Kind')} options={optionsOf(say)} value={value} onChange={onChange} />
          )}
        </Held>
      )),
      isSearchable: (say) => (
        <Held start="">
          {(value, onChange) => (
            <SelectField isSearchable name="find" label={say('種類', 'Kind')} options={optionsOf(say)} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'fields/radio-group',
    variants: {
      ...Object.fromEntries(
        RADIOS.map((variant) => [
          variant,
          (say: Say) => (
            <Held start="notebook">
              {(value, onChange) => (
                <RadioGroup
                  name={variant}
                  label={say('取回方式', 'Return')}
                  variant={variant}
                  options={[
                    { value: 'notebook', label: say('宅配', 'By parcel'), icon: <Truck /> },
                    {
                      value: 'phone',
                      label: say('臨櫃', 'At the counter'),
                      icon: <PackageCheck />,
                      description: say('週一至週五', 'Monday to Friday'),
                    },
                  ]}
                  value={value}
                  onChange={onChange}
                />
              )}
            </Held>
          ),
        ]),
      ),
      error: (say) => (
        <Held start="">
          {(value, onChange) => (
            <RadioGroup
              name="wrong"
              label={say('種類', 'Kind')}
              isRequired
              error={say('請選擇一項。', 'Please choose one.')}
              options={optionsOf(say)}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'fields/checkbox',
    variants: {
      ...inAll((given, say) => (
        <Held<boolean> start>
          {(value, onChange) => (
            <Checkbox {...given} label={say('我已閱讀條款', 'I have read the terms')} value={value} onChange={onChange} />
          )}
        </Held>
      )),
      isIndeterminate: (say) => (
        <Held start={false}>
          {(value, onChange) => <Checkbox name="some" isIndeterminate label={say('全選', 'All')} value={value} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    file: 'fields/checkbox-group',
    variants: {
      ...inAll((given, say) => (
        <Held<readonly string[]> start={['phone']}>
          {(value, onChange) => (
            <CheckboxGroup {...given} label={say('種類', 'Kind')} options={optionsOf(say)} value={value} onChange={onChange} />
          )}
        </Held>
      )),
      isInline: (say) => (
        <Held<readonly string[]> start={['phone']}>
          {(value, onChange) => (
            <CheckboxGroup isInline name="line" label={say('種類', 'Kind')} options={optionsOf(say)} value={value} onChange={onChange} />
          )}
        </Held>
      ),
      MultiGroup: (say) => (
        <Held<readonly string[]> start={['phone']}>
          {(value, onChange) => (
            <MultiGroup
              name="groups"
              label={say('狀態', 'Status')}
              groups={[
                { label: say('進行中', 'In work'), options: optionsOf(say) },
                { label: say('已完成', 'Done'), options: [{ value: 'closed', label: say('結案', 'Closed') }] },
              ]}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'fields/multi-select',
    variants: {
      plain: (say) => (
        <Held<readonly string[]> start={['phone']}>
          {(value, onChange) => (
            <MultiSelect name="many" label={say('種類', 'Kind')} choices={optionsOf(say)} value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'fields/switch',
    variants: inAll(
      (given, say) => (
        <Held<boolean> start>
          {(value, onChange) => <Switch {...given} label={say('以郵件通知', 'Tell me by mail')} value={value} onChange={onChange} />}
        </Held>
      ),
      ['plain', 'description', 'error', 'isDisabled'],
    ),
  },
  {
    file: 'fields/date-field',
    variants: {
      ...inAll((given, say) => (
        <Held start="2026-11-24">
          {(value, onChange) => <DateField {...given} label={say('購買日', 'Bought on')} value={value} onChange={onChange} />}
        </Held>
      )),
      hasTime: (say) => (
        <Held start="2026-11-24T09:30">
          {(value, onChange) => <DateField hasTime name="time" label={say('約定時間', 'Appointment')} value={value} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    file: 'fields/star-rating',
    variants: {
      plain: (say) => (
        <Held<number | null> start={4}>
          {(value, onChange) => <StarRating name="stars" label={say('滿意度', 'Rating')} value={value} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    file: 'fields/list-search-field',
    variants: {
      canClear: (say) => (
        <Held start="RO-2026">
          {(value, onChange) => <ListSearchField canClear name="search" label={say('搜尋', 'Search')} value={value} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    file: 'fields/suggestions',
    variants: {
      plain: (say) => (
        <Held start="Norvane">
          {(value, onChange) => (
            <Suggestions label={say('常用品牌', 'Known brands')} values={['Norvane', 'Ostrel']} value={value} onChoose={onChange} />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'fields/field-grid',
    variants: Object.fromEntries(
      ([1, 2, 3, 4] as const).map((columns) => [
        String(columns),
        (say: Say) => (
          <FieldGrid columns={columns}>
            <TextField name={`a${columns}`} label={say('品牌', 'Brand')} value="Norvane" onChange={() => undefined} />
            <TextField name={`b${columns}`} label={say('型號', 'Model')} value="NK13" onChange={() => undefined} />
            <WideCell>
              <TextField name={`c${columns}`} label={say('備註', 'Remark')} value="" onChange={() => undefined} />
            </WideCell>
          </FieldGrid>
        ),
      ]),
    ),
  },
]
