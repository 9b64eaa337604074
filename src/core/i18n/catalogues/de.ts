import type { FormTexts } from './types.js';

/** German. */
export const de: FormTexts = {
  'form.label': 'Mit Karte bezahlen',
  'frame.title': 'Kartendaten',
  loading: 'Kartenformular wird geladen',
  pay: '{amount} bezahlen',
  'pay.plain': 'Bezahlen',
  'pay.check': 'Karte bestätigen',
  'pay.busy': 'Zahlung läuft …',
  'pay.again': 'Erneut versuchen',
  paying: 'Zahlung läuft. Bitte lassen Sie diese Seite geöffnet.',
  'checking.title': 'Zahlung wird geprüft',
  checking: 'Wir fragen bei der Bank nach, ob die Zahlung erfolgt ist. Bitte warten Sie.',
  'unknown.title': 'Noch nicht bestätigt',
  'unknown.text':
    'Die Bank hat noch nicht gemeldet, wie die Zahlung ausgegangen ist. Bitte zahlen Sie nicht noch einmal, bevor das geklärt ist.',
  'unknown.check': 'Erneut prüfen',
  'paid.title': '{amount} bezahlt',
  'paid.plain': 'Bezahlt',
  'held.title': '{amount} reserviert',
  'verified.title': 'Ihre Karte ist bestätigt. Es wurde nichts abgebucht.',
  'paid.card': 'Karte',
  'paid.when': 'Datum',
  'paid.approval': 'Genehmigungsnummer',
  'refused.title': 'Die Zahlung wurde abgelehnt',
  'problem.title': 'Es wurde nichts abgebucht',
  'closed.title': 'Diese Bestellung kann hier nicht bezahlt werden',
  'closed.retry': 'Das konnte nicht geladen werden',
  'challenge.title': 'Bei Ihrer Bank bestätigen',
  'challenge.close': 'Schließen',
  'challenge.opened': 'Ihre Bank bittet Sie, die Zahlung zu bestätigen.',
  'field.card_number': 'Kartennummer',
  'field.expiry_date': 'Gültig bis',
  'field.expiry_date.hint': 'MM / JJ',
  'field.cvv2': 'Sicherheitscode',
  'field.cvv2.hint': '3 Ziffern',
  'field.card_number.empty': 'Bitte Kartennummer eingeben',
  'field.card_number.incomplete': 'Bitte alle 16 bis 19 Ziffern eingeben',
  'field.card_number.invalid': 'Nummer prüfen: Eine Ziffer ist falsch',
  'field.expiry_date.empty': 'Monat und Jahr eingeben',
  'field.expiry_date.incomplete': 'Bitte so: 05 / 30',
  'field.expiry_date.month': 'Monat von 01 bis 12',
  'field.expiry_date.past': 'Diese Karte ist abgelaufen',
  'field.expiry_date.far': 'Bitte Jahr prüfen',
  'field.cvv2.empty': 'Die 3 Ziffern eingeben',
  'field.cvv2.incomplete': 'Alle 3 Ziffern eingeben',
  'problem.token_missing': 'Der Shop hat die Bestellung nicht vorbereitet. Bitte versuchen Sie es erneut.',
  'problem.token_malformed':
    'Der Shop hat unbrauchbare Bestelldaten gesendet. Bitte kehren Sie zum Shop zurück und beginnen Sie von vorn.',
  'problem.token_unknown':
    'Diese Bestellung ist nicht bekannt. Bitte kehren Sie zum Shop zurück und beginnen Sie von vorn.',
  'problem.order_expired':
    'Die Zeit zum Bezahlen dieser Bestellung ist abgelaufen. Bitte kehren Sie zum Shop zurück und beginnen Sie von vorn.',
  'problem.order_paid': 'Diese Bestellung ist bereits bezahlt. Sie müssen nicht noch einmal zahlen.',
  'problem.order_declined':
    'Diese Bestellung wurde abgelehnt und ist geschlossen. Bitte kehren Sie zum Shop zurück und beginnen Sie von vorn.',
  'problem.order_reversed': 'Diese Bestellung wurde erstattet. Bitte kehren Sie zum Shop zurück, um neu zu bestellen.',
  'problem.gateway_unreachable':
    'Der Zahlungsdienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'problem.gateway_answer':
    'Die Antwort des Zahlungsdienstes ist nicht lesbar. Bitte versuchen Sie es gleich noch einmal.',
  'problem.frame_unreachable':
    'Das Kartenformular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'problem.opaque_origin':
    'Das Kartenformular kann in diesem Teil der Seite nicht funktionieren. Öffnen Sie die Seite in einem eigenen Fenster.',
  'problem.foreign_message':
    'Etwas anderes auf dieser Seite wollte auf das Kartenformular zugreifen. Der Versuch wurde ignoriert.',
  'problem.challenge_refused_address':
    'Die Seite Ihrer Bank hat eine unsichere Adresse und wurde nicht geöffnet. Versuchen Sie es mit einer anderen Karte.',
  'problem.challenge_closed':
    'Die Bestätigung bei Ihrer Bank wurde nicht abgeschlossen. Sie können es erneut versuchen.',
  'problem.not_sent': 'Die Zahlung hat die Bank nicht erreicht. Sie können es erneut versuchen.',
  'problem.shop_failed': 'Der Shop konnte die Bestellung nicht vorbereiten. Bitte versuchen Sie es erneut.',
  'problem.too_many_requests':
    'Zu viele Versuche in kurzer Zeit. Es wurde nichts abgebucht. Bitte warten Sie ein paar Minuten und versuchen Sie es dann erneut.',
  'code.other':
    'Die Bank hat die Zahlung abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte oder Zahlart oder fragen Sie Ihre Bank.',
  'code.1003': 'Der Sicherheitscode ist falsch. Es wurde nichts abgebucht. Prüfen Sie die 3 Ziffern auf der Rückseite.',
  'code.1024':
    'Die Bestätigung bei Ihrer Bank ist fehlgeschlagen. Es wurde nichts abgebucht. Versuchen Sie es erneut oder nehmen Sie eine andere Karte.',
  'code.1037':
    'Auf dieser Karte ist nicht genug Geld verfügbar. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte.',
  'code.1040':
    'Das Limit der Karte für Zahlungen im Internet ist erreicht. Es wurde nichts abgebucht. Bitten Sie Ihre Bank, es zu erhöhen.',
  'code.1042':
    'Diese Karte ist gesperrt. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte oder rufen Sie Ihre Bank an.',
  'code.1043':
    'Diese Karte lässt solche Zahlungen nicht zu. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte.',
  'code.1048':
    'Das Limit der Karte ist erreicht. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte oder fragen Sie Ihre Bank.',
  'code.1082':
    'Die gespeicherte Karte kann nicht mehr genutzt werden. Es wurde nichts abgebucht. Bitte geben Sie Kartendaten ein.',
  'code.gateway': 'Der Zahlungsdienst ist gerade gestört. Bitte versuchen Sie es gleich noch einmal.',
};
