/**
 * A country's payment methods other than cards and banks: account to account, by telephone, with a voucher in a shop, by instalments. The
 * names are invented.
 *
 * @module
 */

/** The bank links or local methods of a country. */
export interface MethodCountry {
  country: string;
  /** A local method accepts only this currency, a bank link also EUR. */
  currency: string;
  names: readonly string[];
}

/** @param names - Separated by commas. */
export const methodsIn = (country: string, currency: string, names: string): MethodCountry => ({
  country,
  currency,
  names: names.split(',').map((name) => name.trim()),
});

/** By country code. The methods of a country are in the order of the payment page. */
export const localCountries: readonly MethodCountry[] = [
  methodsIn('AT', 'EUR', 'Kontoflug, Schnellbon Trafik, Ratenwerk Wien'),
  methodsIn('BE', 'EUR', 'Tikbetaal, Paiemouche, Dagkaart Voucher'),
  methodsIn('BR', 'BRL', 'Pronto Já, Código na Hora, Boleta do Bairro, Parcela Leve'),
  methodsIn('CZ', 'CZK', 'Rychlopřevod, Telefonka, Kupón U pokladny, Na třikrát'),
  methodsIn('DE', 'EUR', 'Kontosprung, Kiosk-Bon, Ratenfuchs, Rechnung in Ruhe'),
  methodsIn('DK', 'DKK', 'Telefonkrone, Kvitto Nu'),
  methodsIn('ES', 'EUR', 'Al Momento, Móvil y Listo, Cupón Estanco, A Plazos Claros'),
  methodsIn('FI', 'EUR', 'Tilisiirto Heti, Puhelinraha'),
  methodsIn('FR', 'EUR', 'Virement Éclair, Ticket Tabac Malin, Quatre Temps'),
  methodsIn('GB', 'GBP', 'Straight Across, Corner Shop Slip, Three Equal Parts'),
  methodsIn('HU', 'HUF', 'Azonnali Híd, Sárga Szelvény, Részletke'),
  methodsIn('IN', 'INR', 'Turant Bhugtan, Phone Paisa Setu, Dukaan Voucher'),
  methodsIn('IT', 'EUR', 'Conto Lampo, Telefonino Paga, Buono Edicola, Rata Serena'),
  methodsIn('JP', 'JPY', 'Konbini Harai, Denwa Pei'),
  methodsIn('KR', 'KRW', 'Gyejwa Baro, Jeonhwa Gyeolje'),
  methodsIn('KZ', 'KZT', 'Zhedel Tölem, Terminal Tenge'),
  methodsIn('MX', 'MXN', 'Directo a Cuenta, Vale de Tienda, Quincena Fácil'),
  methodsIn('NL', 'EUR', 'Doorboeker, Telefoonduit, Achteraf in Drieën'),
  methodsIn('PL', 'PLN', 'Szybki Mostek, Kod z Telefonu, Kwit w Kiosku, Raty na Spokojnie'),
  methodsIn('PT', 'EUR', 'Referência Certa, Telemóvel Paga, Talão de Loja'),
  methodsIn('RO', 'RON', 'Plata Fulger, Bonul de la Colț'),
  methodsIn('SE', 'SEK', 'Sväng till Konto, Delbetala Lugnt'),
  methodsIn('SK', 'EUR', 'Prevod Hneď, Trafika Kupón'),
  methodsIn('TR', 'TRY', 'Anında Havale, Cepte Öde, Bakkal Kuponu'),
  methodsIn('UA', 'UAH', 'Миттєвий Переказ, Гроші Телефоном, Термінал Поруч, Частинами Легко'),
];
