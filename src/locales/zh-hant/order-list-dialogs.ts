/** Panels and dialogs of the order list, which its first picture does without. */
export const orderListDialogs = {
  'repairOrder-list-columns': '顯示的欄位',
  'repairOrder-list-density': '密度',
  'repairOrder-list-density-comfortable': '寬鬆',
  'repairOrder-list-density-compact': '緊密',
  'repairOrder-list-columnsReset': '還原預設',
  'repairOrder-list-numbersTitle': '用單號或序號尋找',
  'repairOrder-list-numbersHint': '一行一個，也可用空格、逗號分隔，最多 {max} 個。',
  'repairOrder-list-numbersLeftOut': '最多 {max} 個，後面 {count} 個不會查詢。',
  'repairOrder-list-numbersFind': '尋找',
  'repairOrder-list-viewDeleteTitle': '要刪除「{name}」嗎？',
  'repairOrder-list-viewDeleteText': '只會刪除這個檢視，維修單不受影響。',
  'repairOrder-list-viewName': '檢視名稱',
  'repairOrder-list-selected': '已選取 {count} 張',
  'repairOrder-list-clearSelection': '取消選取',
}
