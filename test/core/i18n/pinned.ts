/**
 * A few texts of every language, unchanged since the day of writing: the texts about money, and every plural of a subscription. They were read over,
 * not by native speakers. A change of a catalogue that touches them is meant, and made here too.
 */
import type { Locale } from '../../../src/core/i18n/locale.js';

export interface PinnedTexts {
  /** Of the form: pay, paid, held, declined, problem, unknown, order paid already, card number, expiry, code. */
  readonly form: string;
  /** Of the transfer: sender, receiver, send, sent, I pay the fee, the receiver does, you paid, receiver got, you pay, receiver gets. */
  readonly transfer: string;
  /** "Nothing was charged", in the words that the language has for it. */
  readonly nothing: RegExp;
  /** Every day, every 2, 5 and 21 days: the numbers whose forms differ between the languages; weeks; months; years. */
  readonly plans: readonly string[];
  /** 1 December 2026. */
  readonly day: string;
  /** 22 November 2026 at five past two in the afternoon. */
  readonly moment: RegExp;
}

export const formIds = ['pay', 'paid.title', 'held.title', 'declined.title', 'problem.title', 'unknown.title'] as const;
export const moreFormIds = ['problem.order_paid', 'field.card_number', 'field.expiry_date', 'field.cvv2'] as const;
export const transferIds = ['transfer.sender', 'transfer.receiver', 'review.send', 'sent.title'] as const;
export const moreTransferIds = [
  'fee.who.sender',
  'fee.who.receiver',
  'sent.paid',
  'sent.got',
  'fee.pays',
  'fee.gets',
] as const;

export const pinned: Readonly<Record<Locale, PinnedTexts>> = {
  cs: {
    form: 'Zaplatit {amount} · Zaplaceno {amount} · Zablokováno {amount} · Banka platbu zamítla · Peníze nebyly strženy · Banka zatím neodpověděla · Tato objednávka už je zaplacená · Číslo karty · Platnost do · Kód CVV/CVC',
    transfer:
      'Odesílatel · Příjemce · Odeslat {amount} · Odesláno {amount} · Platím já · Platí příjemce · Zaplatili jste · Příjemce dostal · Zaplatíte · Příjemce dostane',
    nothing: /Peníze nebyly strženy|nebyly strženy žádné peníze/,
    plans: [
      'každý den · každé 2 dny · každých 5 dní · každých 21 dní',
      'každý týden · každé 2 týdny · každých 5 týdnů · každých 21 týdnů',
      'každý měsíc · každé 2 měsíce · každých 5 měsíců · každých 21 měsíců',
      'každý rok · každé 2 roky · každých 5 let · každých 21 let',
    ],
    day: '1. prosince 2026',
    moment: /^22\. listopadu 2026\D+14:05$/,
  },
  de: {
    form: '{amount} bezahlen · {amount} bezahlt · {amount} reserviert · Ihre Bank hat die Zahlung abgelehnt · Es wurde nichts abgebucht · Ihre Bank hat noch nicht geantwortet · Diese Bestellung ist bereits bezahlt · Kartennummer · Ablaufdatum · Sicherheitscode',
    transfer:
      'Von · An · {amount} senden · {amount} gesendet · Ich zahle · Empfänger zahlt · Sie haben gezahlt · Empfänger erhält · Sie zahlen · Empfänger erhält',
    nothing: /Es wurde nichts abgebucht|\} wurde nicht belastet/,
    plans: [
      'täglich · alle 2 Tage · alle 5 Tage · alle 21 Tage',
      'wöchentlich · alle 2 Wochen · alle 5 Wochen · alle 21 Wochen',
      'monatlich · alle 2 Monate · alle 5 Monate · alle 21 Monate',
      'jährlich · alle 2 Jahre · alle 5 Jahre · alle 21 Jahre',
    ],
    day: '1. Dezember 2026',
    moment: /^22\. November 2026\D+14:05( Uhr)?$/,
  },
  en: {
    form: 'Pay {amount} · {amount} paid · {amount} is on hold · Your bank declined the payment · Nothing was charged · Your bank has not answered yet · This order is already paid · Card number · Expiry date · Security code',
    transfer:
      'From · To · Send {amount} · {amount} sent · I pay · Recipient pays · You paid · Recipient got · You pay · Recipient gets',
    nothing: /Nothing was charged/,
    plans: [
      'every day · every 2 days · every 5 days · every 21 days',
      'every week · every 2 weeks · every 5 weeks · every 21 weeks',
      'every month · every 2 months · every 5 months · every 21 months',
      'every year · every 2 years · every 5 years · every 21 years',
    ],
    day: '1 December 2026',
    moment: /^22 November 2026, 14:05$/,
  },
  es: {
    form: 'Pagar {amount} · Has pagado {amount} · Importe retenido: {amount} · Tu banco ha rechazado el pago · No se ha cobrado nada · Tu banco aún no ha respondido · Este pedido ya está pagado · Número de tarjeta · Caducidad · Código CVV',
    transfer:
      'De · Para · Enviar {amount} · Has enviado {amount} · Pago yo · Paga el destinatario · Has pagado · El destinatario ha recibido · Pagas · El destinatario recibe',
    nothing: /No se ha cobrado nada/,
    plans: [
      'cada día · cada 2 días · cada 5 días · cada 21 días',
      'cada semana · cada 2 semanas · cada 5 semanas · cada 21 semanas',
      'cada mes · cada 2 meses · cada 5 meses · cada 21 meses',
      'cada año · cada 2 años · cada 5 años · cada 21 años',
    ],
    day: '1 de diciembre de 2026',
    moment: /^22 de noviembre de 2026\D+14:05$/,
  },
  fr: {
    form: 'Payer {amount} · Vous avez payé {amount} · Montant bloqué : {amount} · Votre banque a refusé le paiement · Aucun montant n’a été débité · Votre banque n’a pas encore répondu · Cette commande est déjà payée · Numéro de carte · Date d’expiration · Code de sécurité',
    transfer:
      'De · À · Envoyer {amount} · Vous avez envoyé {amount} · Je paie · Le bénéficiaire paie · Vous avez payé · Le bénéficiaire a reçu · Vous payez · Le bénéficiaire reçoit',
    nothing: /Aucun montant n’a été débité/,
    plans: [
      'chaque jour · tous les 2 jours · tous les 5 jours · tous les 21 jours',
      'chaque semaine · toutes les 2 semaines · toutes les 5 semaines · toutes les 21 semaines',
      'chaque mois · tous les 2 mois · tous les 5 mois · tous les 21 mois',
      'chaque année · tous les 2 ans · tous les 5 ans · tous les 21 ans',
    ],
    day: '1er décembre 2026',
    moment: /^22 novembre 2026\D+14:05$/,
  },
  hu: {
    form: '{amount} fizetése · {amount} kifizetve · {amount} zárolva · A bankja elutasította a fizetést · Nem történt terhelés · A bankja még nem válaszolt · Ez a rendelés már ki van fizetve · Kártyaszám · Lejárat · CVC-kód',
    transfer:
      'Honnan · Hova · {amount} küldése · {amount} elküldve · Én · A címzett · Ön fizetett · A címzett kapott · Ön fizet · A címzett kap',
    nothing: /Nem történt terhelés/,
    plans: [
      'naponta · 2 naponta · 5 naponta · 21 naponta',
      'hetente · 2 hetente · 5 hetente · 21 hetente',
      'havonta · 2 havonta · 5 havonta · 21 havonta',
      'évente · 2 évente · 5 évente · 21 évente',
    ],
    day: '2026. december 1.',
    moment: /^2026\. november 22\. 14:05$/,
  },
  it: {
    form: 'Paga {amount} · Hai pagato {amount} · Importo bloccato: {amount} · La tua banca ha rifiutato il pagamento · Non è stato addebitato nulla · La tua banca non ha ancora risposto · Questo ordine è già stato pagato · Numero di carta · Data di scadenza · Codice CVV',
    transfer:
      'Da · A · Invia {amount} · Hai inviato {amount} · Pago io · Paga il destinatario · Hai pagato · Il destinatario ha ricevuto · Paghi · Il destinatario riceve',
    nothing: /Non è stato addebitato nulla/,
    plans: [
      'ogni giorno · ogni 2 giorni · ogni 5 giorni · ogni 21 giorni',
      'ogni settimana · ogni 2 settimane · ogni 5 settimane · ogni 21 settimane',
      'ogni mese · ogni 2 mesi · ogni 5 mesi · ogni 21 mesi',
      'ogni anno · ogni 2 anni · ogni 5 anni · ogni 21 anni',
    ],
    day: '1 dicembre 2026',
    moment: /^22 novembre 2026\D+14:05$/,
  },
  ko: {
    form: '{amount} 결제하기 · {amount} 결제 완료 · {amount} 임시 승인 완료 · 결제가 거절됐어요 · 결제된 금액은 없어요 · 아직 카드사 응답이 없어요 · 이미 결제된 주문이에요 · 카드 번호 · 유효기간 · CVC 번호',
    transfer:
      '보내는 카드 · 받는 사람 · {amount} 보내기 · {amount} 송금 완료 · 내가 부담 · 받는 사람이 부담 · 결제한 금액 · 받는 사람이 받은 금액 · 총 결제 금액 · 받는 사람이 받을 금액',
    nothing: /(결제|출금)된 금액은 없어요/,
    plans: [
      '매일 · 2일마다 · 5일마다 · 21일마다',
      '매주 · 2주마다 · 5주마다 · 21주마다',
      '매월 · 2개월마다 · 5개월마다 · 21개월마다',
      '매년 · 2년마다 · 5년마다 · 21년마다',
    ],
    day: '2026년 12월 1일',
    moment: /^2026년 11월 22일 14:05$/,
  },
  lv: {
    form: 'Maksāt {amount} · Samaksāts: {amount} · Rezervēts: {amount} · Jūsu banka noraidīja maksājumu · Nauda nav norakstīta · Jūsu banka vēl nav atbildējusi · Šis pasūtījums jau ir apmaksāts · Kartes numurs · Derīga līdz · Drošības kods',
    transfer:
      'No kartes · Kam · Nosūtīt {amount} · Nosūtīts: {amount} · Es · Saņēmējs · Jūs samaksājāt · Saņēmējs saņēma · Jūs maksājat · Saņēmējs saņems',
    nothing: /[Nn]auda nav norakstīta/,
    plans: [
      'katru dienu · ik pēc 2 dienām · ik pēc 5 dienām · ik pēc 21 dienas',
      'katru nedēļu · ik pēc 2 nedēļām · ik pēc 5 nedēļām · ik pēc 21 nedēļas',
      'katru mēnesi · ik pēc 2 mēnešiem · ik pēc 5 mēnešiem · ik pēc 21 mēneša',
      'katru gadu · ik pēc 2 gadiem · ik pēc 5 gadiem · ik pēc 21 gada',
    ],
    day: '2026. gada 1. decembris',
    moment: /^2026\. gada 22\. novembris, plkst\. 14:05$/,
  },
  pl: {
    form: 'Zapłać {amount} · Zapłacono {amount} · Zablokowano {amount} · Bank odrzucił płatność · Pieniądze nie zostały pobrane · Bank jeszcze nie odpowiedział · To zamówienie jest już opłacone · Numer karty · Data ważności · Kod CVV/CVC',
    transfer:
      'Nadawca · Odbiorca · Wyślij {amount} · Wysłano {amount} · Płacę ja · Płaci odbiorca · Zapłacono · Odbiorca otrzymał · Zapłacisz · Odbiorca otrzyma',
    nothing: /Pieniądze nie zostały pobrane|nie pobrano pieniędzy/,
    plans: [
      'codziennie · co 2 dni · co 5 dni · co 21 dni',
      'co tydzień · co 2 tygodnie · co 5 tygodni · co 21 tygodni',
      'co miesiąc · co 2 miesiące · co 5 miesięcy · co 21 miesięcy',
      'co rok · co 2 lata · co 5 lat · co 21 lat',
    ],
    day: '1 grudnia 2026',
    moment: /^22 listopada 2026\D+14:05$/,
  },
  ro: {
    form: 'Plătiți {amount} · Ați plătit {amount} · Sumă blocată: {amount} · Banca a refuzat plata · Nu s-a debitat nicio sumă · Banca nu a răspuns încă · Această comandă este deja plătită · Număr card · Data expirării · Cod CVV',
    transfer:
      'De la · Către · Trimiteți {amount} · Ați trimis {amount} · Plătesc eu · Plătește beneficiarul · Ați plătit · Beneficiarul a primit · Veți plăti · Beneficiarul va primi',
    nothing: /Nu s-a debitat nicio sumă/,
    plans: [
      'în fiecare zi · la fiecare 2 zile · la fiecare 5 zile · la fiecare 21 de zile',
      'în fiecare săptămână · la fiecare 2 săptămâni · la fiecare 5 săptămâni · la fiecare 21 de săptămâni',
      'în fiecare lună · la fiecare 2 luni · la fiecare 5 luni · la fiecare 21 de luni',
      'în fiecare an · la fiecare 2 ani · la fiecare 5 ani · la fiecare 21 de ani',
    ],
    day: '1 decembrie 2026',
    moment: /^22 noiembrie 2026\D+14:05$/,
  },
  ru: {
    form: 'Оплатить {amount} · Оплачено {amount} · Заблокировано {amount} · Банк отклонил платёж · Деньги не списаны · Банк ещё не ответил · Этот заказ уже оплачен · Номер карты · Срок действия · Код CVV/CVC',
    transfer:
      'Откуда · Куда · Отправить {amount} · Отправлено {amount} · Я · Получатель · Вы заплатили · Получателю пришло · Вы заплатите · Получателю придёт',
    nothing: /[Дд]еньги не списаны/,
    plans: [
      'каждый день · раз в 2 дня · раз в 5 дней · раз в 21 день',
      'каждую неделю · раз в 2 недели · раз в 5 недель · раз в 21 неделю',
      'каждый месяц · раз в 2 месяца · раз в 5 месяцев · раз в 21 месяц',
      'каждый год · раз в 2 года · раз в 5 лет · раз в 21 год',
    ],
    day: '1 декабря 2026',
    moment: /^22 ноября 2026[^г]+14:05$/,
  },
  sk: {
    form: 'Zaplatiť {amount} · Zaplatené: {amount} · Zablokované: {amount} · Banka platbu zamietla · Peniaze neboli strhnuté · Banka zatiaľ neodpovedala · Táto objednávka je už zaplatená · Číslo karty · Platnosť do · Kód CVV/CVC',
    transfer:
      'Odosielateľ · Príjemca · Odoslať {amount} · Odoslané: {amount} · Platím ja · Platí príjemca · Zaplatili ste · Príjemca dostal · Zaplatíte · Príjemca dostane',
    nothing: /Peniaze neboli strhnuté|neboli strhnuté žiadne peniaze/,
    plans: [
      'každý deň · každé 2 dni · každých 5 dní · každých 21 dní',
      'každý týždeň · každé 2 týždne · každých 5 týždňov · každých 21 týždňov',
      'každý mesiac · každé 2 mesiace · každých 5 mesiacov · každých 21 mesiacov',
      'každý rok · každé 2 roky · každých 5 rokov · každých 21 rokov',
    ],
    day: '1. decembra 2026',
    moment: /^22\. novembra 2026\D+14:05$/,
  },
  uk: {
    form: 'Сплатити {amount} · Сплачено {amount} · Заблоковано {amount} · Банк відхилив платіж · Гроші не списано · Банк ще не відповів · Це замовлення вже оплачено · Номер картки · Термін дії · Код CVV/CVC',
    transfer:
      'Звідки · Куди · Надіслати {amount} · Надіслано {amount} · Я · Отримувач · Ви заплатили · Отримувачу надійшло · Ви заплатите · Отримувачу надійде',
    nothing: /[Гг]роші не списано/,
    plans: [
      'щодня · раз на 2 дні · раз на 5 днів · раз на 21 день',
      'щотижня · раз на 2 тижні · раз на 5 тижнів · раз на 21 тиждень',
      'щомісяця · раз на 2 місяці · раз на 5 місяців · раз на 21 місяць',
      'щороку · раз на 2 роки · раз на 5 років · раз на 21 рік',
    ],
    day: '1 грудня 2026',
    moment: /^22 листопада 2026[^р]+14:05$/,
  },
};
