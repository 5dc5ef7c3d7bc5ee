const en = {
  orders: 'Repair orders',
  keyword: 'Keyword',
  number: 'Number',
  customer: 'Customer',
  device: 'Device',
  status: 'Status',
  serial: 'Serial',
  updated: 'Updated',
}
const zh: typeof en = {
  orders: '維修單',
  keyword: '關鍵字',
  number: '編號',
  customer: '客戶',
  device: '機型',
  status: '狀態',
  serial: '序號',
  updated: '更新',
}
export const WORDS = { en, zh }
export type Words = typeof en
