import type { FormTexts } from './types.js';

/** Romanian. */
export const ro: FormTexts = {
  'form.label': 'Plată cu cardul',
  'frame.title': 'Datele cardului',
  loading: 'Se încarcă formularul de card',
  pay: 'Plătiți {amount}',
  'pay.plain': 'Plătiți',
  'pay.check': 'Verificați cardul',
  'pay.busy': 'Se procesează…',
  'pay.again': 'Încercați din nou',
  paying: 'Plata este în curs. Vă rugăm să nu închideți pagina.',
  'checking.title': 'Verificăm plata',
  checking: 'Întrebăm banca dacă plata a reușit. Vă rugăm să așteptați.',
  'unknown.title': 'Încă fără confirmare',
  'unknown.text':
    'Banca nu a comunicat încă rezultatul plății. Vă rugăm să nu plătiți din nou până când se clarifică situația.',
  'unknown.check': 'Verificați din nou',
  'paid.title': 'Ați plătit {amount}',
  'paid.plain': 'Plată efectuată',
  'held.title': 'Sumă blocată: {amount}',
  'verified.title': 'Cardul este verificat. Nu s-a debitat nicio sumă.',
  'paid.card': 'Card',
  'paid.when': 'Data',
  'paid.approval': 'Cod de autorizare',
  'refused.title': 'Plata a fost refuzată',
  'problem.title': 'Nu s-a debitat nicio sumă',
  'closed.title': 'Comanda nu poate fi plătită aici',
  'closed.retry': 'Nu s-a putut încărca',
  'challenge.title': 'Confirmare prin bancă',
  'challenge.close': 'Închideți',
  'challenge.opened': 'Banca vă cere să confirmați plata.',
  'field.card_number': 'Număr card',
  'field.expiry_date': 'Data expirării',
  'field.expiry_date.hint': 'LL / AA',
  'field.cvv2': 'Cod CVV',
  'field.cvv2.hint': '3 cifre',
  'field.card_number.empty': 'Introduceți numărul cardului',
  'field.card_number.incomplete': 'Introduceți toate cifrele, 16–19',
  'field.card_number.invalid': 'Verificați numărul: o cifră e greșită',
  'field.expiry_date.empty': 'Introduceți luna și anul',
  'field.expiry_date.incomplete': 'Scrieți așa: 05 / 30',
  'field.expiry_date.month': 'Luna e între 01 și 12',
  'field.expiry_date.past': 'Acest card a expirat',
  'field.expiry_date.far': 'Verificați anul',
  'field.cvv2.empty': 'Introduceți cele 3 cifre',
  'field.cvv2.incomplete': 'Completați cele 3 cifre',
  'problem.token_missing': 'Magazinul nu a pregătit comanda. Vă rugăm să încercați din nou.',
  'problem.token_malformed':
    'Datele comenzii trimise de magazin nu sunt valide. Reveniți la magazin și începeți din nou.',
  'problem.token_unknown': 'Această comandă nu este cunoscută. Reveniți la magazin și începeți din nou.',
  'problem.order_expired': 'Timpul pentru plata comenzii a expirat. Reveniți la magazin și începeți din nou.',
  'problem.order_paid': 'Această comandă este deja plătită. Nu trebuie să plătiți din nou.',
  'problem.order_declined': 'Această comandă a fost refuzată și este închisă. Reveniți la magazin și începeți din nou.',
  'problem.order_reversed':
    'Banii pentru această comandă au fost returnați. Reveniți la magazin pentru o comandă nouă.',
  'problem.gateway_unreachable':
    'Procesatorul de plăți nu poate fi contactat. Verificați conexiunea și încercați din nou.',
  'problem.gateway_answer':
    'Răspunsul procesatorului de plăți nu a putut fi citit. Încercați din nou peste câteva momente.',
  'problem.frame_unreachable': 'Formularul de card nu a putut fi încărcat. Verificați conexiunea și încercați din nou.',
  'problem.opaque_origin':
    'Formularul de card nu poate funcționa în această parte a paginii. Deschideți pagina într-o fereastră separată.',
  'problem.foreign_message':
    'Un alt element de pe această pagină a încercat să acceseze formularul de card. Încercarea a fost ignorată.',
  'problem.challenge_refused_address':
    'Pagina băncii are o adresă nesigură și nu a fost deschisă. Încercați cu alt card.',
  'problem.challenge_closed': 'Confirmarea prin bancă nu a fost finalizată. Puteți încerca din nou.',
  'problem.not_sent': 'Plata nu a ajuns la bancă. Puteți încerca din nou.',
  'problem.shop_failed': 'Magazinul nu a putut pregăti comanda. Vă rugăm să încercați din nou.',
  'problem.too_many_requests':
    'Prea multe încercări într-un timp scurt. Nu s-a debitat nicio sumă. Vă rugăm să așteptați câteva minute, apoi să încercați din nou.',
  'code.other':
    'Banca a refuzat plata. Nu s-a debitat nicio sumă. Încercați cu alt card ori cu altă metodă de plată sau contactați banca.',
  'code.1003': 'Codul CVV este greșit. Nu s-a debitat nicio sumă. Verificați cele 3 cifre de pe spatele cardului.',
  'code.1024':
    'Confirmarea prin bancă nu a reușit. Nu s-a debitat nicio sumă. Încercați din nou sau folosiți alt card.',
  'code.1037': 'Nu sunt suficienți bani pe acest card. Nu s-a debitat nicio sumă. Încercați cu alt card.',
  'code.1040':
    'Limita cardului pentru plăți online a fost atinsă. Nu s-a debitat nicio sumă. Cereți băncii să o mărească.',
  'code.1042': 'Acest card este blocat. Nu s-a debitat nicio sumă. Încercați cu alt card sau sunați la bancă.',
  'code.1043': 'Acest card nu permite astfel de plăți. Nu s-a debitat nicio sumă. Încercați cu alt card.',
  'code.1048': 'Limita cardului a fost atinsă. Nu s-a debitat nicio sumă. Încercați cu alt card sau contactați banca.',
  'code.1082': 'Cardul salvat nu mai poate fi folosit. Nu s-a debitat nicio sumă. Introduceți datele unui card.',
  'code.gateway': 'Procesatorul de plăți nu funcționează momentan. Încercați din nou peste câteva momente.',
};
