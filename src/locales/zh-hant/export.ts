/** Orders as a file. */
export const messages = {
  'export-selection': '匯出所選',
  'export-rows': '共 {count} 張維修單',
  'export-format': '檔案格式',
  'export-format-xlsx': 'Excel（XLSX）',
  'export-format-csv': 'CSV',
  'export-level': '每一列是',
  'export-level-order': '一張維修單',
  'export-level-item': '一個品項',
  'export-columns': '欄位',
  'export-columns-shown': '清單上的欄位',
  'export-columns-all': '所有欄位',
  'export-start': '下載檔案',
  'export-running': '正在準備檔案',
  'export-arriving': '正在下載檔案',
  'export-failed': '無法匯出',
  'export-tooMany': '一次最多匯出 {max} 列，請先縮小篩選範圍。',
} as const
