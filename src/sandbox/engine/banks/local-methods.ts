/**
 * A country's payment methods other than cards and banks: account to account, by telephone, with a voucher in a shop, by instalments. The
 * names are invented.
 *
 * @module
 */

interface Local {
  country: string;
  currency: string;
  names: readonly string[];
}

const local = (country: string, currency: string, names: string): Local => ({
  country,
  currency,
  names: names.split(',').map((name) => name.trim()),
});

/** By country code. The methods of a country are in the order of the payment page. */
export const localCountries: readonly Local[] = [
  local('AT', 'EUR', 'Kontoflug, Schnellbon Trafik, Ratenwerk Wien'),
  local('BE', 'EUR', 'Tikbetaal, Paiemouche, Dagkaart Voucher'),
  local('BR', 'BRL', 'Pronto Já, Código na Hora, Boleta do Bairro, Parcela Leve'),
  local('CZ', 'CZK', 'Rychlopřevod, Telefonka, Kupón U pokladny, Na třikrát'),
  local('DE', 'EUR', 'Kontosprung, Kiosk-Bon, Ratenfuchs, Rechnung in Ruhe'),
  local('DK', 'DKK', 'Telefonkrone, Kvitto Nu'),
  local('ES', 'EUR', 'Al Momento, Móvil y Listo, Cupón Estanco, A Plazos Claros'),
  local('FI', 'EUR', 'Tilisiirto Heti, Puhelinraha'),
  local('FR', 'EUR', 'Virement Éclair, Ticket Tabac Malin, Quatre Temps'),
  local('GB', 'GBP', 'Straight Across, Corner Shop Slip, Three Equal Parts'),
  local('HU', 'HUF', 'Azonnali Híd, Sárga Szelvény, Részletke'),
  local('IN', 'INR', 'Turant Bhugtan, Phone Paisa Setu, Dukaan Voucher'),
  local('IT', 'EUR', 'Conto Lampo, Telefonino Paga, Buono Edicola, Rata Serena'),
  local('JP', 'JPY', 'Konbini Harai, Denwa Pei'),
  local('KR', 'KRW', 'Gyejwa Baro, Jeonhwa Gyeolje'),
  local('KZ', 'KZT', 'Zhedel Tölem, Terminal Tenge'),
  local('MX', 'MXN', 'Directo a Cuenta, Vale de Tienda, Quincena Fácil'),
  local('NL', 'EUR', 'Doorboeker, Telefoonduit, Achteraf in Drieën'),
  local('PL', 'PLN', 'Szybki Mostek, Kod z Telefonu, Kwit w Kiosku, Raty na Spokojnie'),
  local('PT', 'EUR', 'Referência Certa, Telemóvel Paga, Talão de Loja'),
  local('RO', 'RON', 'Plata Fulger, Bonul de la Colț'),
  local('SE', 'SEK', 'Sväng till Konto, Delbetala Lugnt'),
  local('SK', 'EUR', 'Prevod Hneď, Trafika Kupón'),
  local('TR', 'TRY', 'Anında Havale, Cepte Öde, Bakkal Kuponu'),
  local('UA', 'UAH', 'Миттєвий Переказ, Гроші Телефоном, Термінал Поруч, Частинами Легко'),
];
