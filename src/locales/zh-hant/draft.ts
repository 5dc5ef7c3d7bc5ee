/** What was typed and not saved: offered again, kept or given up. */
export const draft = {
  'draft-found': '有您先前輸入、尚未儲存的內容，時間：',
  'draft-fields': '欄位：{fields}',
  'draft-outdated': '在那之後，這筆資料已有變更。',
  'draft-contested': '下列欄位在那之後也被改過。勾選的欄位會換成您輸入的內容，其餘維持現在的內容。',
  'draft-values': '您輸入的：「{mine}」；現在的：「{now}」',
  'draft-restore': '還原',
  'draft-discard': '捨棄',
  'draft-restored': '已還原您先前輸入的內容。',
  'draft-undo': '復原這個動作',
  'draft-files': '檔案不會保留，請重新選擇：{files}',
  'draft-comma': '、',
  'field-hasInvoiceAddress': '發票寄到其他地址',
  'draft-signOut-title': '要保留尚未儲存的內容嗎？',
  'draft-signOut-text': '保留的內容會加密存放在這台裝置上 72 小時，只有您登入後才看得到。若是共用的裝置，建議捨棄。',
  'draft-signOut-keep': '保留並登出',
  'draft-signOut-discard': '捨棄並登出',
} as const
