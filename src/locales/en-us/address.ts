import type { messages as zh } from '../zh-hant/address.ts'

/** The form of an address. */
export const messages: Record<keyof typeof zh, string> = {
  'repairOrder-address-cityFirst': 'Choose the city first',
  'repairOrder-address-whole': 'You can paste a whole address here, from 臺北市 to the door; it fills in the fields above.',
  'repairOrder-address-phones': 'Fill in a mobile or a landline number, or both.',

  'orderEdit-book-full': 'The address book is full ({max} addresses).',
}
