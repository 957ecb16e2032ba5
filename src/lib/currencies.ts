/** Codes of ISO 4217 that a price can be given in, the most used ones first. Another code can be stored too. */
export const CURRENCIES: readonly string[] = (
  'EUR USD GBP CHF JPY CAD AUD SEK NOK DKK PLN CZK HUF RON BGN TRY ILS AED SAR EGP MAD INR CNY HKD TWD KRW SGD THB IDR MYR PHP VND ' +
  'NZD ZAR NGN KES BRL MXN ARS CLP COP PEN UAH'
).split(' ')
