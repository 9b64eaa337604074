/** The bank picker with 10,000 banks, with logos, with hostile names, with nothing; small, in the dark, from right to left. */
// One engine is enough: the list is drawn by code that does not depend on the browser.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { en } from '../../../src/core/i18n/catalogues/page/en.js';
import { banks, type BankPage, czech, german, many, offering, openBanks, settings } from '../support/banks.js';
import { pause, press, until } from '../support/keyboard.js';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const area = (page: BankPage) => page.one('[role=listbox]');
/** Draws 10,000 rows without a list that draws only the rows in sight. */
async function drawPlainRows(): Promise<void> {
  const place = document.createElement('div');
  for (const { name } of Object.values(many(10_000)).flat())
    place.append(Object.assign(document.createElement('p'), { textContent: name }));
  document.body.append(place);
  place.getBoundingClientRect();
  place.remove();
}

/**
 * The time it takes, as a share of the time of 10,000 plain rows: the least of each, measured in turns, so a slow or busy machine changes
 * both. Tried for up to ten seconds.
 */
async function shareOfPlainRows(enough: number, act: () => Promise<unknown>): Promise<number> {
  const least = [Infinity, Infinity];
  const share = () => (least[0] ?? NaN) / (least[1] ?? NaN);
  const end = performance.now() + 10_000;
  for (let turn = 0; turn < 3 || (share() >= enough && performance.now() < end); turn++) {
    for (const [index, work] of [act, drawPlainRows].entries()) {
      const start = performance.now();
      await work();
      least[index] = Math.min(least[index] ?? NaN, performance.now() - start);
    }
  }
  return share();
}

describe('10,000 banks', () => {
  const info = offering(many(10_000));

  it('are shown in less than half of the time of plain rows, few of them in the page', async () => {
    const page = await openBanks();
    const share = await shareOfPlainRows(0.4, async () => {
      await page.set({ info: undefined });
      await page.set({ info: offering(many(10_000)) });
    });
    expect(share).to.be.below(0.4);
    expect(page.rows.length).to.be.within(6, 40);
    expect(area(page).clientHeight).to.equal(6 * 48);
    expect(area(page).scrollHeight).to.equal(480_000);
    expect(page.rows[0]?.getAttribute('aria-setsize')).to.equal('10000');
    expect(page.rows[0]?.getAttribute('aria-posinset')).to.equal('1');
  });

  it('are drawn while scrolling: the page contains the rows in sight, and few others', async () => {
    const page = await openBanks({ info });
    for (const top of [5_000, 300_000, 479_712, 123]) {
      area(page).scrollTop = top;
      await frame();
      expect(page.rows.length, `${top}`).to.be.at.most(40);
      const { top: start, bottom: end } = area(page).getBoundingClientRect();
      // None of these is between two rows, where a part of a pixel belongs to neither.
      for (const y of [start + 2, (start + end) / 2 + 7, end - 2]) {
        const at = Math.floor((area(page).scrollTop + y - start - 1) / 48);
        const hit = page.shadowRoot?.elementFromPoint(area(page).getBoundingClientRect().left + 80, y);
        expect(hit?.closest('[role=option]')?.getAttribute('aria-posinset'), `${top} ${y}`).to.equal(`${at + 1}`);
      }
    }
  });

  it('are searched while typing, each key in a part of that time', async () => {
    const page = await openBanks({ info });
    page.one('input').focus();
    const share = await shareOfPlainRows(0.35, async () => {
      await page.search('spark');
      await page.search('sparkasse 99');
    });
    expect(share).to.be.below(0.35);
    expect(page.names[0]).to.contain('99');
    await page.search('sud 9999');
    expect(page.names).to.deep.equal(['Volksbank Süd 9999']);
    expect(area(page).scrollTop).to.equal(0);
  });

  it('are walked through with the keyboard from end to end, the focus never lost', async () => {
    const page = await openBanks({ info });
    page.rows[0]?.focus();
    await press('End');
    await frame();
    expect(page.focused).to.equal('Volksbank Süd 9999');
    await press('ArrowUp', 'PageUp');
    await frame();
    expect(page.focused).to.equal('Volksbank Süd 9993');
    area(page).scrollTop = 0;
    await frame();
    expect(page.names[0]).to.equal('Volksbank Süd 0');
    expect(page.focused, 'scrolled out of sight').to.equal('Volksbank Süd 9993');
    expect(page.rows.length).to.be.at.most(40);
    await press('ArrowDown');
    await frame();
    expect(page.focused).to.equal('Sparkasse 9994');
    await press('Home');
    await frame();
    expect(area(page).scrollTop).to.equal(0);
  });

  it('stay where they were scrolled to when something else on the page changes', async () => {
    const page = await openBanks({ info });
    area(page).scrollTop = 40_000;
    page.requestUpdate();
    await page.updateComplete;
    await frame();
    await page.set({ texts: { ...page.texts } });
    expect(area(page).scrollTop).to.equal(40_000);
  });

  it('show the chosen one again when another method was shown in between', async () => {
    const page = await openBanks({ info });
    page.rows[0]?.focus();
    await press('End');
    await page.set({ method: 'card' });
    await page.set({ method: 'banklinks_eu' });
    await until(() => area(page).scrollTop > 0, 'the place in the list');
    const row = page.row('Volksbank Süd 9999').getBoundingClientRect();
    expect(row.bottom).to.be.at.most(area(page).getBoundingClientRect().bottom + 1);
    expect(row.top).to.be.at.least(area(page).getBoundingClientRect().top);
  });
});

describe('logos', () => {
  const picture = async (width: number, height: number, colour: string) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = colour;
    context?.fillRect(0, 0, width, height);
    return createImageBitmap(canvas);
  };
  const pixel = (canvas: HTMLCanvasElement, x: number, y: number) => [
    ...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []),
  ];

  it('are requested once, and only for the rows in sight', async () => {
    const page = await openBanks({ info: offering(many(1000)) });
    await until(() => page.asked.length > 0, 'requests');
    expect(page.asked.map((address) => /\d+/.exec(address)?.[0])).to.deep.equal(['0', '1', '2', '3', '4', '5']);
    const flying = performance.now();
    area(page).scrollTop = 20_000;
    await frame();
    area(page).scrollTop = 48 * 500;
    await frame();
    // On a busy machine the rows between may stay in sight for a moment: then their logos are rightly requested.
    const flew = performance.now() - flying < 40;
    const numbers = () => page.asked.slice(6).map((address) => Number(/\d+/.exec(address)?.[0]));
    await until(() => numbers().includes(505), 'more requests');
    await pause(100);
    expect(numbers().slice(-6)).to.deep.equal([500, 501, 502, 503, 504, 505]);
    if (flew) expect(numbers().length).to.equal(6);
    area(page).scrollTop = 0;
    await pause(150);
    expect(new Set(page.asked).size).to.equal(page.asked.length);
  });

  it('are drawn uncut and in proportion, at twice their size; until then there are initials', async () => {
    let bring = (): void => undefined;
    const brought = new Promise<void>((resolve) => (bring = resolve));
    const logos = () => brought.then(() => picture(100, 50, 'rgb(255, 0, 0)'));
    const page = await openBanks({ info: offering(many(3)), logos });
    expect(page.one('.tile').textContent.trim()).to.equal('VS');
    const ground = (tile: Element | undefined) => tile && getComputedStyle(tile).backgroundColor;
    const tiles = [...page.renderRoot.querySelectorAll('.tile')];
    expect(ground(tiles[0]), 'a colour for each name').not.to.equal(ground(tiles[1]));
    bring();
    await until(() => page.renderRoot.querySelectorAll('canvas').length === 3, 'pictures');
    const canvas = page.one<HTMLCanvasElement>('canvas');
    expect(canvas.width).to.be.at.least(2 * canvas.getBoundingClientRect().width);
    expect(pixel(canvas, 40, 40)).to.deep.equal([255, 0, 0, 255]);
    expect(pixel(canvas, 2, 40)).to.deep.equal([255, 0, 0, 255]);
    expect(pixel(canvas, 40, 10)).to.deep.equal([0, 0, 0, 0]);
    expect(getComputedStyle(page.one('.tile')).backgroundColor, 'in the dark too').to.equal('rgb(255, 255, 255)');
    expect(page.one('.tile').ariaHidden).to.equal('true');
    await page.set({ method: 'card' });
    await page.set({ method: 'banklinks_eu' });
    await frame();
    expect(pixel(page.one<HTMLCanvasElement>('canvas'), 40, 40)).to.deep.equal([255, 0, 0, 255]);
    expect(page.asked.length).to.equal(3);
  });

  it('have a white ground only where they have none of their own', async () => {
    const ground = async (bitmap: Promise<ImageBitmap>) => {
      const page = await openBanks({ info: offering(many(1)), logos: () => bitmap });
      await until(() => page.has('canvas'), 'the picture');
      return getComputedStyle(page.one('.tile'));
    };
    // The corners are round: their pixels are clear.
    const round = new OffscreenCanvas(64, 64);
    const context = round.getContext('2d');
    context?.roundRect(0, 0, 64, 64, 14);
    context?.fill();
    const own = await ground(createImageBitmap(round));
    expect([own.backgroundColor, own.padding]).to.deep.equal(['rgba(0, 0, 0, 0)', '0px']);
    const letter = new OffscreenCanvas(64, 64);
    letter.getContext('2d')?.fillRect(24, 8, 16, 48);
    expect((await ground(createImageBitmap(letter))).backgroundColor).to.equal('rgb(255, 255, 255)');
  });

  it('leave the initials if they cannot be loaded', async () => {
    const answers = [
      () => Promise.reject(new Error('no')),
      () => Promise.resolve(undefined),
      () => {
        throw new Error('no');
      },
    ];
    const page = await openBanks({
      info: offering(many(3)),
      logos: () => answers[page.asked.length % 3]?.() ?? Promise.resolve(undefined),
    });
    await until(() => page.asked.length === 3, 'requests');
    await pause(50);
    expect(page.renderRoot.querySelectorAll('.tile').length).to.equal(3);
    expect(page.has('canvas')).to.equal(false);
  });
});

describe('names', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '\u202eknab\u202c',
    '${1}{name}',
    'Donaudampfschifffahrtsgesellschaft'.repeat(9),
    'Word '.repeat(60).trim(),
    'Z̸̢̛̹̘̞͓̗͉̣͎͇̈́̇̃̀̚',
  ];
  const info = offering({
    DE: [...hostile.map((name, place) => ({ id: `bank "${place}' <b>`, name })), { id: 'nameless', name: ' ' }],
  });

  it('are shown as text, whatever they contain', async () => {
    const page = await openBanks({ info });
    expect(page.rows.length).to.equal(7);
    expect(page.has('img')).to.equal(false);
    expect(page.names[0]).to.equal('<img src=x onerror=alert(1)>');
    expect(page.names[1]).to.equal('knab');
    expect(page.names[6]).to.equal('nameless');
    await page.pick('${1}{name}');
    expect(page.action).to.contain('Continue to ${1}{name}:');
    expect(page.panel.fields()).to.deep.equal({ payment_system: `bank "2' <b>` });
  });

  it('leave every row its size, however long they are, and are read out in full', async () => {
    const page = await openBanks({ info, width: 280 });
    const list = area(page).getBoundingClientRect();
    for (const row of page.rows) {
      const box = row.getBoundingClientRect();
      expect(box.height).to.equal(48);
      expect(box.right).to.be.at.most(list.right);
      const name = row.querySelector('.name')?.getBoundingClientRect();
      expect(name?.bottom).to.be.at.most(box.bottom);
    }
    expect(area(page).scrollWidth).to.equal(area(page).clientWidth);
    expect(page.names[3]?.length).to.equal(34 * 9);
    await page.pick(page.names[3] ?? '');
    expect(page.one('.banks').scrollWidth).to.be.at.most(280);
  });

  it('are shown once if one id occurs twice; an order without banks is reported', async () => {
    const page = await openBanks({ info: offering({ CZ: [...czech, ...czech] }) });
    expect(page.names.length).to.equal(czech.length);
    for (const empty of [offering({}), offering({ CZ: [] }), { methods: {} }]) {
      await page.set({ info: empty });
      expect(page.one('.banks').textContent.trim()).to.equal(en['banks.empty']);
      expect(page.panel.check()).to.equal(false);
      expect(page.focused).to.equal('banklinks_eu-empty');
      expect(page.panel.fields()).to.deep.equal({});
    }
  });
});

describe('while the offer is not known', () => {
  for (const width of [280, 400, 520]) {
    it(`placeholders keep the places of the later content, and nothing moves then (${width} px)`, async () => {
      const page = await openBanks({ info: undefined, settings: settings({ default_country: 'CZ' }), width });
      expect(page.one('.banks').ariaBusy).to.equal('true');
      expect(page.panel.check()).to.equal(false);
      const places = () =>
        ['.choose', '.count', '.list', '.list + .message'].map(
          (part) => page.one(part).getBoundingClientRect().toJSON() as object,
        );
      const before = places();
      await page.set({ info: offering({ CZ: czech, DE: german }) });
      expect(places()).to.deep.equal(before);
      expect(page.one('.banks').ariaBusy).to.equal('false');
    });
  }
});

describe('the size of text', () => {
  it('makes every row taller, and the keyboard follows', async () => {
    const page = await openBanks({ info: offering(many(100)) });
    page.style.setProperty('--gw-rem', '32px');
    await frame();
    expect(area(page).clientHeight).to.equal(6 * 96);
    page.rows[0]?.focus();
    await press('End');
    await frame();
    expect(area(page).scrollTop).to.equal(94 * 96);
    expect(page.row('Volksbank Süd 99').getBoundingClientRect().height).to.equal(96);
  });

  it('puts the country below the search if they do not fit beside each other', async () => {
    const page = await openBanks({ settings: settings({ default_country: 'CZ' }), width: 480 });
    const top = (part: string) => page.one(part).getBoundingClientRect().top;
    expect(top('select')).to.equal(top('input'));
    page.style.setProperty('--gw-rem', '32px');
    await frame();
    expect(top('select')).to.be.above(top('input'));
    expect(page.one('input').getBoundingClientRect().width).to.equal(480);
  });
});

describe('a narrow panel', () => {
  const open = (width: number) => openBanks({ settings: settings({ default_country: 'CZ' }), width });
  const box = (page: BankPage, part: string) => page.one(part).getBoundingClientRect();

  it('has the search first, as wide as the panel, and the country in the count, as tall as a field', async () => {
    for (const width of [280, 479]) {
      const page = await open(width);
      expect([box(page, 'input').width, box(page, 'input').height]).to.deep.equal([width, 48]);
      const [country, place] = [box(page, 'select'), box(page, '.place bdi:last-child')];
      expect(country.top).to.be.at.least(box(page, 'input').bottom);
      expect(country.bottom).to.be.at.most(box(page, '[role=listbox]').top);
      expect([country.width, country.height]).to.deep.equal([width, 48]);
      expect(place.top).to.be.at.least(country.top);
      expect(place.bottom).to.be.at.most(country.bottom);
      const hit = page.shadowRoot?.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
      expect(hit === page.one('select'), 'a press on the name opens the list of countries').to.equal(true);
      expect(getComputedStyle(page.one('.place bdi:last-child')).textDecorationLine).to.equal('underline');
      page.one('input').focus();
      await press('Tab');
      expect(page.focused).to.equal('banklinks_eu-country');
      expect(getComputedStyle(page.one('.place')).outlineStyle, 'the focus is visible').to.equal('solid');
    }
    const wide = await open(480);
    expect(box(wide, 'select').top).to.equal(box(wide, 'input').top);
    expect(box(wide, 'select').left).to.be.above(box(wide, 'input').right);
    expect(getComputedStyle(wide.one('.place bdi:last-child')).textDecorationLine).to.equal('none');
  });

  it('keeps the count and its arrow in the panel in text twice as large', async () => {
    const page = await open(280);
    page.style.setProperty('--gw-rem', '32px');
    for (const query of ['', 'bank', 'sparkasse']) {
      await page.search(query);
      expect(box(page, '.count > :last-child').right, query).to.be.at.most(box(page, '.banks').right);
      expect(page.one('.banks').scrollWidth).to.equal(280);
    }
  });

  it('has no field without a name: none where nothing is found, none for the only country', async () => {
    const page = await open(280);
    await page.search('zzz');
    expect(page.one('select').getClientRects().length).to.equal(0);
    await page.search('');
    expect(page.one('select').getClientRects().length).to.equal(1);
    await page.set({ info: offering({ CZ: [...czech, ...banks('UniCredit')] }) });
    expect(page.count).to.equal('8 banks in Czechia');
    expect(page.has('select, .place')).to.equal(false);
  });
});

describe('every payer', () => {
  const states: readonly (readonly [string, (page: BankPage) => unknown])[] = [
    ['nothing chosen', () => undefined],
    ['one chosen', (page) => page.pick('ČSOB')],
    ['none chosen on paying', (page) => page.panel.check()],
    ['found elsewhere', (page) => page.search('sparkasse')],
    ['nothing found', (page) => page.search('zzz')],
    ['busy', (page) => page.set({ busy: true })],
    ['nothing offered', (page) => page.set({ info: offering({}) })],
    ['nothing known yet', (page) => page.set({ info: undefined })],
  ];
  for (const theme of ['light', 'dark'] as const) {
    for (const [what, act] of states) {
      it(`gets the list without a finding of axe: ${what} (${theme})`, async () => {
        const page = await openBanks({ settings: settings({ default_country: 'CZ' }) });
        page.setAttribute('theme', theme);
        const place = page.parentElement;
        if (place) place.style.background = theme === 'dark' ? '#171a20' : '#fff';
        await act(page);
        await page.updateComplete;
        await frame();
        await expect(page).to.be.accessible();
      });
    }
  }

  it('reads from right to left if the page does', async () => {
    const page = await openBanks();
    page.dir = 'rtl';
    await page.updateComplete;
    const [row] = page.rows;
    const [radio, tile] = ['.radio', '.tile'].map(
      (part) => row?.querySelector(part)?.getBoundingClientRect().left ?? 0,
    );
    expect(radio).to.be.above(tile ?? 0);
    expect(area(page).scrollWidth).to.equal(area(page).clientWidth);
  });

  it('has targets and text of a good size on a phone of 320 px, with nothing cut off', async () => {
    await setViewport({ width: 320, height: 700 });
    const page = await openBanks({ width: 280 });
    await page.search('bank');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    for (const part of page.renderRoot.querySelectorAll<HTMLElement>('select, input, button, [role=option]')) {
      const { width, height, right } = part.getBoundingClientRect();
      expect(Math.min(width, height), part.localName).to.be.at.least(24);
      expect(right, part.localName).to.be.at.most(320);
      if (/select|input/.test(part.localName)) {
        expect(parseFloat(getComputedStyle(part).fontSize), part.localName).to.be.at.least(16);
      }
    }
    await setViewport({ width: 800, height: 600 });
  });
});

it('sees the two methods apart, when both offer the same banks', async () => {
  const same = { countries: { PL: banks('BLIK') } };
  const page = await openBanks({
    info: { methods: { banklinks_eu: same, local_methods: same } },
    method: 'local_methods',
  });
  expect(area(page).ariaLabel).to.equal(en['local.list']);
  page.panel.check();
  await page.updateComplete;
  expect(page.note).to.equal(en['local.choose.error']);
  await page.pick('BLIK');
  await page.set({ method: 'banklinks_eu' });
  expect(page.marked).to.deep.equal([]);
  expect(page.note).to.equal('');
});
