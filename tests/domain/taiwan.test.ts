import { expect, test } from 'vitest'
import { CITIES, findCity, findDistrict, normalisePlace, placesOfPostalCode, splitAddress } from '../../src/domain/formats/taiwan.ts'

const districts = CITIES.flatMap((city) => city.districts)

test('22 cities and counties with 368 districts', () => {
  expect(CITIES).toHaveLength(22)
  expect(districts).toHaveLength(368)
  expect(Object.fromEntries(CITIES.map(({ englishName, districts: { length } }) => [englishName, length]))).toEqual({
    'Taipei City': 12,
    'Keelung City': 7,
    'New Taipei City': 29,
    'Lienchiang County': 4,
    'Yilan County': 12,
    'Hsinchu City': 3,
    'Hsinchu County': 13,
    'Taoyuan City': 13,
    'Miaoli County': 18,
    'Taichung City': 29,
    'Changhua County': 26,
    'Nantou County': 13,
    'Chiayi City': 2,
    'Chiayi County': 18,
    'Yunlin County': 20,
    'Tainan City': 37,
    'Kaohsiung City': 38,
    'Penghu County': 6,
    'Kinmen County': 6,
    'Pingtung County': 33,
    'Taitung County': 16,
    'Hualien County': 13,
  })
})

test('names and codes are complete, unique within a city, and ascending', () => {
  for (const city of CITIES) {
    expect(city.name).toMatch(/^..[市縣]$/)
    expect(new Set(city.districts.map(({ name }) => name)).size).toBe(city.districts.length)
    for (const district of city.districts) {
      expect(district.name).toMatch(/^[\u4E00-\u9FFF]{1,3}[區鄉鎮市]$/)
      expect(district.postalCode).toMatch(/^\d{3}$/)
    }
    const codes = city.districts.map(({ postalCode }) => postalCode)
    expect(codes).toEqual(codes.toSorted())
  }
})

test('only Hsinchu City and Chiayi City share a code', () => {
  const shared = [...new Set(districts.map(({ postalCode }) => postalCode))].filter((code) => placesOfPostalCode(code).length > 1)
  expect(shared).toEqual(['300', '600'])
  expect(placesOfPostalCode('600')).toEqual([
    { city: '嘉義市', district: '東區' },
    { city: '嘉義市', district: '西區' },
  ])
})

test.each([
  ['臺北市', '內湖區', '114'],
  ['新北市', '板橋區', '220'],
  ['桃園市', '中壢區', '320'],
  ['新竹市', '東區', '300'],
  ['臺中市', '西屯區', '407'],
  ['臺南市', '永康區', '710'],
  ['高雄市', '前鎮區', '806'],
  ['宜蘭縣', '羅東鎮', '265'],
  ['澎湖縣', '馬公市', '880'],
  ['金門縣', '金城鎮', '893'],
])('%s%s has %s', (city, district, postalCode) => {
  expect(findDistrict(city, district)?.postalCode).toBe(postalCode)
})

test('unknown places', () => {
  expect(findCity('台北市')).toBeUndefined()
  expect(findCity(normalisePlace(' 台北市 '))?.englishName).toBe('Taipei City')
  expect(findDistrict('臺北市', '板橋區')).toBeUndefined()
  expect(placesOfPostalCode('999')).toEqual([])
  expect(placesOfPostalCode('114066')).toEqual([{ city: '臺北市', district: '內湖區' }])
})

test.each([
  ['114臺北市內湖區示範路 100 號', '114', '臺北市', '內湖區', '示範路 100 號'],
  ['114066 台北市 內湖區 示範路 100 號 5 樓', '114066', '臺北市', '內湖區', '示範路 100 號 5 樓'],
  ['臺中市西區示範街 1 號', '403', '臺中市', '西區', '示範街 1 號'],
  ['999臺南市中西區示範街 1 號', '700', '臺南市', '中西區', '示範街 1 號'],
])('%s is an address in one line', (text, postalCode, city, district, addressLine) => {
  expect(splitAddress(text)).toEqual({ postalCode, city, district, addressLine })
})

test.each(['', '示範路 100 號', '臺北市', '臺北市示範路 100 號', '臺北市內湖區', '臺北市板橋區示範路 1 號', '12 Demo Street'])(
  '%s is none',
  (text) => {
    expect(splitAddress(text)).toBeUndefined()
  },
)
