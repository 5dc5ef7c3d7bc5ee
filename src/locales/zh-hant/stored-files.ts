/** Words of files that are only shown, e.g. those of a notice on the home page. */
export const storedFiles = {
  'files-storage': '檔案空間 {max} GB 已使用 {percent}%，用滿後將無法再上傳檔案。',
  'files-list': '檔案',
  'files-uploadOf': '{name} 上傳進度',
  'files-view': '檢視 {name}',
  'files-remove': '移除 {name}',
  'files-restore': '復原 {name}',
  'files-undo': '復原',
  'files-removedNote': '已移除 {name}',
  'files-retry': '重試 {name}',
  'files-dismiss': '略過 {name}',
  'files-unnamed': '未命名檔案',
  'files-picture-loading': '正在載入 {name}',
  'files-picture-broken': '無法顯示這張圖片',
  'files-picture-missing': '檔案已不存在',
  'files-picture-huge': '圖片尺寸太大，無法在此顯示，請下載後開啟。',
}
