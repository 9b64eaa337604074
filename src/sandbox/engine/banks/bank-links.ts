/**
 * Internet banking by country. The names are invented and resemble real banks only in their language.
 *
 * @module
 */
import { germanBanks } from './german-banks.js';
import { type MethodCountry, methodsIn } from './local-methods.js';

/** By country code. The banks of a country are in the order of the payment page. */
export const bankCountries: readonly MethodCountry[] = [
  methodsIn(
    'AT',
    'EUR',
    `Alpenglühen Bank, Arlbergkasse, Donauufer Bank, Edelrost Bankhaus, Enzianbank, Kaiserwald Bank, Karwendelkasse,
    Marillenbank, Mühlviertler Landkasse, Semmering Privatbank, Tauernkasse, Wienerwald Bürgerbank`,
  ),
  methodsIn(
    'BE',
    'EUR',
    `Ardennen Krediet, Banque du Beffroi, Banque des Écluses, Kasteelbank, Leie en Schelde Bank, Meuse Crédit,
    Polderkas, Sambre Épargne, Torenbank, Vlindertuin Bank`,
  ),
  methodsIn(
    'CH',
    'CHF',
    `Aareblick Bank, Banca Ceresio Nuova, Banque du Léman Clair, Gotthardkasse, Jura Crédit, Murmeltier Bank,
    Rätische Talbank, Reussufer Bank, Säntiskasse, Seefeld Privatbank, Walliser Bergbank`,
  ),
  methodsIn(
    'CZ',
    'CZK',
    `Banka Pod Lipami, Banka U Mostu, Beskydská záložna, Hradní banka, Jihočeská rybniční banka, Krkonošská spořící banka,
    Labská banka, Modrá sova, Moravská vinná banka, Pivoňka banka, Polabská družstevní záložna, Sázavská banka, Šumavská banka,
    Vltavský kredit, Zlatá kotva banka`,
  ),
  { country: 'DE', currency: 'EUR', names: germanBanks },
  methodsIn(
    'DK',
    'DKK',
    `Andelskassen Bøgeskov, Fjordkassen, Hedebanken, Klitbanken, Limfjordens Bank, Lærkebanken, Søstjerne Bank,
    Vesterhavets Sparebank, Vindmøllebanken, Øresunds Kredit`,
  ),
  methodsIn(
    'EE',
    'EUR',
    `Emajõe Pank, Kasepuu Pank, Järve Hoiuühistu, Kadaka Pank, Laine Pank, Pääsukese Pank, Rukkilille Pank, Saarte Hoiupank`,
  ),
  methodsIn(
    'ES',
    'EUR',
    `Azahar Banco, Banca del Olivar, Banco Dos Ríos, Banco Faro del Norte, Caixa Marenda, Caja del Encinar, Crédito Alcornoque,
    Crédito Levante Azul, Haritza Aurrezkia, Meseta Banco, Rías Altas Banco, Sierra Clara Banco, Tramuntana Banc`,
  ),
  methodsIn(
    'FI',
    'EUR',
    `Haapalan Säästökassa, Järvikaupungin Pankki, Kuusipankki, Lumikello Pankki, Metsätähti Pankki, Merituuli Pankki,
    Poronkellon Osuuskassa, Revontuli Pankki, Saimaan Luotto`,
  ),
  methodsIn(
    'FR',
    'EUR',
    `Banque des Deux Rives, Banque du Grand Chêne, Banque du Mistral, Caisse des Falaises, Caisse du Bocage, Crédit Armor Bleu,
    Crédit des Vignes, Crédit du Lavandin, Épargne des Causses, Épargne du Marais, La Banque Hirondelle, Loire et Cher Banque,
    Maison Sablier, Union du Ballon d’Alsace`,
  ),
  methodsIn(
    'GB',
    'GBP',
    `Ashdown Building Society, Bramble Bank, Canalside Bank, Dovecote Bank, Fenland Mutual, Harrowgate & Finch, Kestrel Bank,
    Loch Ardan Bank, Marlpit Savings, Pennine Thrift, Rhosyn Bank, Skylark Money, Tamarisk Bank, Thistledown Bank, Wherry & Co.`,
  ),
  methodsIn(
    'HR',
    'EUR',
    `Banka Tri Mosta, Bura Banka, Kvarnerska Jedrilica Banka, Lavanda Banka, Maslina Štedionica, Plitvička Štedna Banka,
    Sjeverna Zvijezda Banka, Zagorska Breza Banka`,
  ),
  methodsIn(
    'HU',
    'HUF',
    `Aranyhíd Bank, Balatoni Nádas Bank, Diófa Takarékpénztár, Fecske Bank, Kékkő Bank, Körös-parti Takarék, Mátrai Hitelszövetkezet,
    Napraforgó Bank, Pipacs Bank, Tisza-kanyar Bank`,
  ),
  methodsIn(
    'IE',
    'EUR',
    `Ardmore Quay Bank, Bank of the Burren, Clover Gate Credit Union, Glenveagh Savings, Hawthorn Bank, Liffeyside Bank,
    Sliabh Gorm Credit Union, Wild Swan Bank`,
  ),
  methodsIn(
    'IT',
    'EUR',
    `Banca dei Due Ponti, Banca del Cipresso, Banca della Lanterna Vecchia, Banca di Valcerva, Cassa del Borgo, Cassa Ginestra,
    Credito Adriatico Nuovo, Credito del Melograno, Credito delle Dolomiti Chiare, Isola Grande Banca, Langhe e Colline Banca,
    Monte Sereno Banca, Risparmio del Tirso, Rondine Banca`,
  ),
  methodsIn(
    'LT',
    'EUR',
    `Ąžuolo Bankas, Baltosios Gulbės Bankas, Gintaro Kranto Bankas, Kopų Kredito Unija, Linų Žiedo Bankas, Nemuno Vingio Bankas,
    Pilies Kredito Unija, Žemaičių Girios Bankas`,
  ),
  methodsIn(
    'LV',
    'EUR',
    `Bērzu Banka, Daugavas Loka Banka, Dzintarjūras Banka, Gaujas Krājbanka, Kurzemes Kāpu Banka, Rudzupuķes Banka,
    Sidraba Ozola Banka, Vidzemes Kalnu Krājbanka`,
  ),
  methodsIn(
    'NL',
    'EUR',
    `Bank van de Drie Molens, De Grutto Bank, Duinrand Bank, Hofjeskas, Kanaalbank, Klaver & Zoon, Meerkoet Bank,
    Oosterpoort Spaarbank, Rietveldse Kas, Sluiswachter Bank, Tulpenkas`,
  ),
  methodsIn(
    'PL',
    'PLN',
    `Bank Bursztynowy, Bank Pod Jarzębiną, Bank Trzech Wież, Bocian Bank, Jeziorna Kasa, Kasa Flisacka, Kasa Podhalańska Szarotka,
    Lipcowy Bank, Mazurska Łódka Bank, Nadwarciański Bank, Piastowy Dwór Bank, Rumianek Bank, Wiślany Brzeg Bank, Żurawia Kasa`,
  ),
  methodsIn(
    'PT',
    'EUR',
    `Banco da Andorinha, Banco das Sete Fontes, Banco do Sobreiro, Caixa da Ria, Caixa Serra Mansa, Crédito do Moinho,
    Crédito Maré Alta, Farol do Sul Banco, Vinha Velha Banco`,
  ),
  methodsIn(
    'RO',
    'RON',
    `Banca Barza Albă, Banca Cetatea Verde, Banca Dealul Mare, Banca Floarea Soarelui, Banca Podul Vechi, Bucegi Economii,
    Creditul Mureșean, Delta Credit, Teiul Bancă Populară`,
  ),
  methodsIn(
    'SE',
    'SEK',
    `Björksjö Sparbank, Fjällripan Bank, Fyrskeppet Bank, Granskogens Bank, Kustbanken Vitsippa, Mälarviken Kredit, Norrskens Sparkassa,
    Rosenlunda Bank, Silverdalens Bank, Tranan Bank`,
  ),
  methodsIn(
    'SI',
    'EUR',
    `Banka Lipov List, Bela Jadra Banka, Dravska Hranilnica, Gorska Hranilnica, Kraška Banka Bor, Modra Soča Banka,
    Sončni Vrh Banka, Triglavska Roža Hranilnica`,
  ),
  methodsIn(
    'SK',
    'EUR',
    `Banka Biela Jabloň, Banka Pri Bráne, Dunajská sporivá banka, Gemerská záložňa, Lomnický kredit, Oravská drevená banka,
    Slnečnica banka, Šariš banka, Tatranský plesnivec banka, Vážska banka`,
  ),
  methodsIn(
    'UA',
    'UAH',
    `Банк Білий Лелека, Банк Вільха, Банк Дніпрові Кручі, Банк Мальва, Банк Срібний Міст, Галицька Липа, Карпатський Едельвейс,
    Козацький Шлях, Поліський Кредит, Соняшник Банк`,
  ),
];
