/**
 * Finds a likely mistake in the domain of an email address: `anna@gmial.com`.
 *
 * @module
 */

/** Domains with many addresses. The last ones only prevent a suggestion: each differs from another domain by one letter. */
const domains = (
  'gmail.com googlemail.com yahoo.com hotmail.com outlook.com icloud.com live.com proton.me protonmail.com example.com ' +
  'seznam.cz centrum.cz azet.sk zoznam.sk gmx.de gmx.net web.de t-online.de freemail.hu citromail.hu interia.pl onet.pl ' +
  'ukr.net yandex.ru yandex.com rambler.ru inbox.lv libero.it virgilio.it orange.fr wanadoo.fr laposte.net naver.com ' +
  'hanmail.net mail.ru mail.com email.com email.cz ymail.com gmx.com gmx.at gmx.ch inbox.ru inbox.lt fastmail.com'
).split(' ');

/** The number of letters to change, insert, remove or swap with their neighbour. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = [...Array(to.length + 1).keys()];
  for (let rowNumber = 1; rowNumber <= from.length; rowNumber++) {
    const next = [rowNumber];
    for (let at = 1; at <= to.length; at++) {
      const [letter, other] = [from[rowNumber - 1], to[at - 1]];
      const swapCost = letter === to[at - 2] && other === from[rowNumber - 2] ? (before[at - 2] ?? Infinity) : Infinity;
      next[at] = Math.min(
        (row[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + Number(letter !== other),
        swapCost + 1,
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? Infinity;
}

/** The address that the payer probably meant; undefined if the given one looks right. */
export function suggestEmail(email: string): string | undefined {
  const [, name, host = ''] = /^(.+@)([^@]+)$/.exec(email) ?? [];
  const domain = host.toLowerCase();
  const [company] = domain.split('.');
  // The same company in another country: `yahoo.ca`. These endings are mistakes.
  const isCountryDomain = /\.[a-z]{2}$/.test(domain) && !/\.(c[om]|om)$/.test(domain);
  if (!name || domains.includes(domain)) return undefined;
  let [suggestion, least] = ['', Infinity];
  for (const candidate of domains) {
    if (isCountryDomain && candidate.startsWith(`${company}.`)) continue;
    const changes = distance(domain, candidate);
    // In a short domain, two different letters are too many.
    if (changes < least && changes <= (candidate.length > 8 ? 2 : 1)) [suggestion, least] = [candidate, changes];
  }
  return suggestion ? name + suggestion : undefined;
}
