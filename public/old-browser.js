// One sentence instead of an empty page in a browser that cannot run the application (README, "Browsers"). It comes before the application,
// which does not start without its root. In ECMAScript 5, and a file of its own: the content security policy forbids inline scripts.
if (
  !(
    window.Promise &&
    Promise.withResolvers &&
    window.Map &&
    Map.groupBy &&
    window.AbortSignal &&
    AbortSignal.any &&
    window.URL &&
    URL.canParse
  )
) {
  document.body.textContent = ''
  ;[
    ['zh-Hant', '您的瀏覽器版本過舊，無法使用本服務，請更新瀏覽器後再試。'],
    ['en', 'This browser is too old for this service: please update it and try again.'],
  ].forEach(function (sentence) {
    var paragraph = document.body.appendChild(document.createElement('p'))
    paragraph.lang = sentence[0]
    paragraph.textContent = sentence[1]
    paragraph.style.margin = '1.5rem'
  })
}
