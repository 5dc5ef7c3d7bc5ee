/** The form of an address. */
export const messages = {
  'repairOrder-address-cityFirst': '請先選擇縣市',
  'repairOrder-address-whole': '也可以在這裡貼上完整地址，例如「臺北市內湖區…」，上面的欄位會自動帶入。',
  'repairOrder-address-phones': '手機與市內電話請至少填一個。',

  'orderEdit-book-full': '常用地址已滿（{max} 筆），無法再存入。',
} as const
