const CODES =
  'EUR|USD|GBP|CHF|JPY|CNY|RMB|INR|AUD|CAD|NZD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|BRL|MXN|ARS|CLP|COP|PEN|UYU|ZAR|AED|SAR|ILS|EGP|MAD|KRW|SGD|HKD|THB|IDR|PHP|VND|UAH'
const SHORT_CURRENCY_NAMES = 'US|AU|CA|NZ|R|Fr|SFr|Rs|kr|Kč|zł|Ft|lei'
const CURRENCY_NAMES =
  'euros?|dollars?|dólar(?:es)?|dollari|pounds?|pfund|libras?|livres?|sterline|quid|bucks|francs?|franken|franchi|pesos?|soles|reais|real|yens?|yuan|rupees?|rupien|kronor|kroner|kronen|złotych|forint|рублей|руб|гривень|يورو|دولار|ريال|درهم|جنيه|円|ドル|ユーロ|元|원|유로'

/** A sign, a code or a word of money right before a number. */
export const MONEY_BEFORE_NUMBER = new RegExp(
  String.raw`(?:\p{Sc}|(?<![\p{L}])(?:${CODES}|${SHORT_CURRENCY_NAMES}|${CURRENCY_NAMES})\.?)[ \u00a0\u202f]?$`,
  'iu',
)

/** A sign, a code or a word of money right behind a number. */
export const MONEY_AFTER_NUMBER = new RegExp(
  String.raw`^(?:[.,][-–—])?[ \u00a0\u202f-]?(?:\p{Sc}|(?:円|ドル|ユーロ|元|원|유로)|(?:${CODES}|${SHORT_CURRENCY_NAMES}|${CURRENCY_NAMES})(?![\p{L}\p{N}]))`,
  'iu',
)

const UNITS = [
  'k?g|mg|µg|t|lbs?|oz|ml|cl|dl|l|k?m|cm|mm|µm|mi|miles?|ft|feet|inch(?:es)?|yards?|px|pt|dpi|ppi|[kmgt]b|[kmgt]bit|kwh|[km]?w|[km]?v|[kmg]hz|k?cal|mph|kmh|km/h|m²|m³|km²|sqm|qm|ha|acres?|db|bpm|fps',
  'grams?|gramm|gram(?:os|mes|mi)|kilos?|kilogramm|kilometers?|kilometres?|kilómetros|kilomètres|quilómetros|meters?|metres?|metros|mètres|metri|lit(?:er|re)s?|litros|litri|degrees?|grad|grados|degrés|calories|calorías|kalorien|watts?|volts?|pixels?',
  'ms|s|secs?|seconds?|sekunden?|segundos?|secondes?|secondi|mins?|minutes?|minuten?|minutos?|minuti|h|hrs?|hours?|stunden?|std|horas?|heures?|ore|days?|tagen?|tage?|días?|dias?|jours?|giorni|weeks?|wochen?|semanas?|semaines?|settimane|months?|monaten?|monate?|mes(?:es)?|mois|mesi|years?|jahren?|jahre?|años?|anos?|ans|anni|nights?|nächten?|noches|nuits',
  "uhr|a\\.?m|p\\.?m|o[’']clock|percent|per cent|prozent|por ciento|pour cent|por cento|percento|bar|points?|punkte|puntos",
  'people|persons?|members?|pages?|words?|customers?|clients?|readers?|subscribers?|students?|followers?|employees?|times|leuten?|leute|menschen|personen|seiten|kunden|mitglieder|leser|wörter|mal|personas?|clientes?|páginas?|alumnos?|palabras?|veces|personnes?|élèves?|mots|fois|pessoas?|pagine|persone|volte|parole',
  'كغ|كم|متر[اًا]?|غرام[اًا]?|لتر[اًا]?|دقيقة|دقائق|ساعة|ساعات|أيام|يوما|سنة|سنوات|عام[اًا]?|شهر[اًا]?|شخص[اًا]?|زائر[اًا]?|صفحة|كيلو',
].join('|')

/** Matches units after a number that make it something other than an amount of money. */
export const UNIT_AFTER_NUMBER = new RegExp(
  String.raw`^(?:[ \u00a0\u202f-]?[%‰°º′″"'’](?!\p{L})|[ \u00a0\u202f-]?(?:${UNITS})(?![\p{L}\p{N}’'])|(?:キロ|グラム|メートル|リットル|センチ|ミリ|パーセント|ページ|ワット|킬로|그램|미터|公斤|公里)|[人名個分時秒年月日頁枚回件歳杯冊台階番号])`,
  'iu',
)

const NUMBERED_WORDS =
  'versions?|pages?|seite|página|rooms?|zimmer|salle|sala|chambre|habitación|quarto|camera|order|bestellung|pedido|commande|numbers?|número|numéro|nummer|chapter|kapitel|capítulo|chapitre|artikel|article|line|zeile|flight|flug|vuelo|vol|volo|voo|bus|route|highway|invoice|rechnung|factura|facture|build|issue|ticket|isbn|phone|fax|model|modell|modelo|modèle|series|zip|plz|postcode|http|error|code|port|§'
const NUMBERED_SHORT = 'v|vers|p|pp|s|pág|no|nr|num|n[º°]|n\\.[º°]|art|tel|typ'

/** A number that names something: page 480, v. 480. Behind a whole word a full stop ends the sentence. */
export const LABEL_BEFORE_NUMBER = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:${NUMBERED_WORDS}):?|(?:${NUMBERED_SHORT})[.:]?)[ \u00a0\u202f]?$`,
  'iu',
)
