/** What a scanner or the camera has read, on any page. */
export const messages = {
  'scan-looking': '正在查詢掃描的「{text}」…',
  'scan-unknown': '找不到「{text}」',
  'scan-unknown-hint': '沒有符合的序號、單號、品項、運單號碼或存放位置。',
  'scan-failed': '「{text}」無法處理',
  'scan-move': '將 {item} 移到 {place}',
  'scan-moved': '{item} 已移到 {place}',
  'scan-camera': '用相機掃描條碼',
  'scan-camera-view': '相機畫面',
  'scan-camera-hint': '請將條碼對準畫面中央。',
  'scan-camera-failed': '無法使用相機，請直接輸入號碼。',
} as const
