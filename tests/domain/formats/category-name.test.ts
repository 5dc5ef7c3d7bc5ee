import { expect, test } from 'vitest'
import { categoryNamed } from '../../../src/domain/formats/category-name.ts'

test.each([
  ['Router AX', 'router'],
  ['Nordlys WiFi 分享器', 'router'],
  ['27 吋螢幕', 'monitor'],
  ['Tab S 11', 'tablet'],
  ['商用筆電 14', 'notebook'],
  ['Gaming Monitor', 'monitor'],
  ['藍牙耳機', 'audio'],
  ['Laptop charger', 'accessory'],
  ['Kite 13', undefined],
  ['Padlock', undefined],
  ['', undefined],
])('the name %j says the category %s', (name, category) => {
  expect(categoryNamed(name)).toBe(category)
})
