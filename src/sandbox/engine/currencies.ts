import { minorDigits } from '../../core/money/index.js';

/** The active codes of ISO 4217 that a card can pay in. */
const codes = `
AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR
MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG
XOF XPF YER ZAR ZMW ZWG`;

const knownCodes = new Set(codes.trim().split(/\s+/));

/** Whether orders can have this currency. The code is case-sensitive: `eur` is invalid. */
export function isCurrency(code: string): boolean {
  return knownCodes.has(code);
}

/** The currencies with this number of digits after the decimal point. */
export function currenciesOfDigits(digits: number): string[] {
  return [...knownCodes].filter((code) => minorDigits(code) === digits);
}
