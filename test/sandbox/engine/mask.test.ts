/** Which digits of a text stay and which become X, character for character: cards, telephones, bar codes, numbers that are neither. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  maskCard,
  maskCardNumbers,
  maskCards,
  maskField,
  maskPhone,
  maskText,
} from '../../../src/sandbox/engine/mask.js';
import { busy } from '../../helpers/busy.js';

const pan = '4929123456781236';
const masked = '492912XXXXXX1236';
const other = '5105105105105100';
/** Four groups of four with the same gap between them, as they are given and as they may be kept. */
const spread = (gap: string) => ['4111', '1111', '1111', '1111'].join(gap);
const spreadMasked = (gap: string) => ['4111', '11XX', 'XXXX', '1111'].join(gap);

type Table = readonly (readonly [text: string, masked: string])[];

/** The digits with Luhn's check digit behind them. */
function withCheck(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const passes = (digits: string) => withCheck(digits.slice(0, -1)) === digits;

/** A bar code's own check digit: every second digit counts three times. */
function isBarCode(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return digits.length === 13 && sum % 10 === 0;
}

/** A bar code, or more than sixteen digits that begin or end with a number of sixteen. */
function isAmbiguous(number: string): boolean {
  const parts = number.length > 16 ? [number.slice(0, 16), number.slice(-16)] : [];
  return isBarCode(number) || parts.some((part) => /^[2-69]/.test(part) && passes(part));
}

/** A number that begins so, is so long, passes Luhn, and is that alone. */
function numbered(beginning: string, length: number): string {
  for (let filling = 1; filling < 1000; filling++) {
    const digits = beginning + String(filling).padStart(3, '0').repeat(6);
    const number = withCheck(digits.slice(0, length - 1));
    if (!isAmbiguous(number)) return number;
  }
  return assert.fail(`${beginning}, ${length} digits`);
}

/** The number with a wrong check digit. */
function miswritten(number: string): string {
  for (let step = 1; step < 10; step++) {
    const wrong = `${number.slice(0, -1)}${(Number(number.slice(-1)) + step) % 10}`;
    if (!isAmbiguous(wrong)) return wrong;
  }
  return assert.fail(number);
}

/** Its first six and its last four digits. */
const hidden = (number: string) =>
  number.replace(/^(\d{6})(\d+)(\d{4})$/, (_, first: string, middle: string, last) => {
    return `${first}${'X'.repeat(middle.length)}${String(last)}`;
  });

function check(table: Table, mask: (text: string) => unknown): void {
  for (const [text, expected] of table) assert.equal(mask(text), expected, JSON.stringify(text));
}

const stays = (texts: readonly string[], mask: (text: string) => unknown) =>
  check(
    texts.map((text) => [text, text]),
    mask,
  );

describe('a card’s number', () => {
  it('keeps its first six and its last four digits', () => {
    check(
      [
        ['4444555566661111', '444455XXXXXX1111'],
        ['4444555566661111222', '444455XXXXXXXXX1222'],
        ['378282246310005', '378282XXXXX0005'],
        ['123456789012', '123456XX9012'],
        ['12345678901', '123456X8901'],
        ['1234567890', '1234567890'],
        ['123456789', '1234566789'],
      ],
      maskCard,
    );
  });
});

describe('a telephone number', () => {
  it('keeps four signs of its beginning and three digits of its end, and less of its beginning where it is short', () => {
    check(
      [
        ['+420601123456', '+420XXXXXX456'],
        ['+123456789012345', '+123XXXXXXXXX345'],
        ['+4206011234', '+420XXXX234'],
        ['+420601123', '+42XXXX123'],
        ['+42060112', '+4XXXX112'],
        ['+4206011', '+4XXX011'],
        ['+420601', '+4XX601'],
        ['+42060', '+4X060'],
        ['+4206', '+4206'],
      ],
      maskPhone,
    );
  });
});

describe('a text for the log', () => {
  it('has no run of twelve digits or more, whatever their check digit', () => {
    check(
      [
        ['123456789012', '123456XX9012'],
        ['at 123456789012.', 'at 123456XX9012.'],
        [`/pay/${pan}?x=${other}`, `/pay/${masked}?x=510510XXXXXX5100`],
        ['4929123456781237', '492912XXXXXX1237'],
        [`${pan}${other}`, '492912XXXXXXXXXXXXXXXXXXXXXX5100'],
      ],
      maskText,
    );
    stays(['12345678901', '2026-11-23', 'order 12, 7', 'a1b2c3d4e5f6g7h8i9j0k1l2m3', ''], maskText);
  });

  it('has none with white space, dots, colons, plus signs, dashes or escaped spaces between the digits, up to three', () => {
    for (const gap of [' ', '\u00a0', '\n', '.', ':', '+', '-', '%20', '   ', ' - ', '%20%20%20', '. %20']) {
      assert.equal(maskText(`at ${spread(gap)}`), 'at 411111XXXXXX1111', JSON.stringify(gap));
      assert.equal(maskText([...'123456789012'].join(gap)), '123456XX9012', JSON.stringify(gap));
    }
    stays(
      [',', '/', '_', 'x', '%21', '    ', '....', '%20%20%20%20'].map((gap) => spread(gap)),
      maskText,
    );
  });
});

describe('a text for the console', () => {
  it('has no run of sixteen digits or more, whatever their check digit', () => {
    check(
      [
        ['1234567890123456', '123456XXXXXX3456'],
        [`found ${pan}, ${other}!`, `found ${masked}, 510510XXXXXX5100!`],
        ['12345678901234567890', '123456XXXXXXXXXX7890'],
        [spread(' '), '411111XXXXXX1111'],
        [spread('.'), '411111XXXXXX1111'],
        [spread('-'), '411111XXXXXX1111'],
        ['4-1 1.11111111111-11', '411111XXXXXX1111'],
      ],
      maskCards,
    );
    stays(['123456789012345', '+420 601 123 456', 'Tea', ''], maskCards);
    stays(['  ', ' -', ',', ':', '+', '%20', 'x'].map(spread), maskCards);
  });
});

describe('a card’s number in a text is masked', () => {
  const ranges: readonly (readonly [beginning: string, lengths: readonly number[], none: readonly number[]])[] = [
    // Visa.
    ['4', [13, 16, 19], [12, 14, 15, 17, 18, 20]],
    ['49', [13, 16, 19], [14, 15, 17, 18]],
    // Mastercard.
    ...['51', '52', '53', '54', '55', '2221', '2229', '223', '229', '23', '26', '270', '271', '2720'].map(
      (beginning) => [beginning, [16], [13, 14, 15, 17, 18, 19]] as const,
    ),
    // Maestro, Discover, UnionPay.
    ...['50', '56', '57', '58', '60', '65', '69'].map(
      (beginning) => [beginning, [13, 14, 15, 16, 17, 18, 19], [12, 20]] as const,
    ),
    // American Express.
    ...['34', '37'].map((beginning) => [beginning, [15], [13, 14, 16, 17, 18, 19]] as const),
    // Diners Club.
    ...['300', '305', '309', '36', '38', '39'].map(
      (beginning) => [beginning, [14, 15, 16, 17, 18, 19], [12, 13, 20]] as const,
    ),
    // JCB.
    ...['3528', '3529', '353', '358'].map((beginning) => [beginning, [16, 17, 18, 19], [13, 14, 15, 20]] as const),
    // Mir, Troy.
    ...['2200', '2204', '9792'].map((beginning) => [beginning, [16, 17, 18, 19], [13, 14, 15, 20]] as const),
  ];
  for (const [beginning, lengths, none] of ranges) {
    it(`where it begins with ${beginning} and has ${lengths.join(', ')} digits, and no other length`, () => {
      for (const length of lengths) {
        const number = numbered(beginning, length);
        assert.equal(maskCardNumbers(number), hidden(number));
        assert.equal(maskCardNumbers(`my ${number}!`), `my ${hidden(number)}!`);
        assert.equal(maskCardNumbers(miswritten(number)), miswritten(number), 'a wrong check digit');
      }
      stays(
        none.map((length) => numbered(beginning, length)),
        maskCardNumbers,
      );
    });
  }

  it('but for beginnings that no brand has, beside those that one has', () => {
    const none = ['0', '1', '2199', '2205', '221', '2220', '2721', '273', '28', '306', '307', '308', '31', '32', '33'];
    for (const beginning of [...none, '3527', '359', '59', '7', '8', '9791', '9793']) {
      stays(
        [13, 14, 15, 16, 17, 18, 19].map((length) => numbered(beginning, length)),
        maskCardNumbers,
      );
    }
  });

  it('but for a bar code of thirteen digits, whose check digit happens to be a card’s', () => {
    const codes = ['4006381100281', '4006381101479', '5012345100630', '6901234101478', '4929123100212'];
    for (const code of codes) assert.ok(passes(code) && isBarCode(code), code);
    stays([...codes, 'a bar code, 4006381100281'], maskCardNumbers);
    check([['4006381100281 4929123456781236', '4006381100281 492912XXXXXX1236']], maskCardNumbers);
    // The same weights fit sixteen digits by chance.
    check([['4241414040410007', '424141XXXXXX0007']], maskCardNumbers);
  });
});

describe('a card’s number in a text is masked whatever stands between its groups', () => {
  const white = [' ', '\u00a0', '\t', '\r\n', '\u2003', '\u2028', '\u3000', '\ufeff'];
  const unseen = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060'];
  const dashes = ['-', '\u2010', '\u2011', '\u2012', '–', '—', '\ufe58', '\uff0d'];
  const marks = ['.', ',', ':', ';', '+', '·', '_', '/', '"', "'", '\\'];
  const escaped = ['09', '0a', '0d', '20', '22', '27', '2b', '2c', '2d', '2e', '2f', '3a', '3b', '5f'].map(
    (code) => `%${code}`,
  );
  const others = [
    ...['x', 'é', 'or', '*', '#', '|', '=', '(', ')', '&', '~', '\0', '%', '🍵', '\u202e', ')(', '][', '), ('],
    ...['%21', '%28', '%29%28', '%2a', '%5b', '%5D%5B', '%5e', '%7c', '%40'],
  ];
  const kinds = {
    white,
    others,
    unseen,
    dashes,
    marks,
    escaped,
    'escaped, in capitals': escaped.map((one) => one.toUpperCase()),
  };
  for (const [kind, gaps] of Object.entries(kinds)) {
    it(`${kind}: keeps each gap`, () => {
      for (const gap of gaps) {
        assert.equal(maskCardNumbers(spread(gap)), spreadMasked(gap), JSON.stringify(gap));
        const digits = [...pan].join(gap);
        assert.equal(maskCardNumbers(digits), [...masked].join(gap), JSON.stringify(gap));
      }
    });
  }

  it('up to 24 of them', () => {
    for (const gap of [' '.repeat(24), '", "'.repeat(6), '%20'.repeat(24), `,${' '.repeat(23)}`]) {
      assert.equal(maskCardNumbers(spread(gap)), spreadMasked(gap));
    }
    stays([' '.repeat(25), '%20'.repeat(25), `,${' '.repeat(24)}`].map(spread), maskCardNumbers);
  });

  it('but for escapes of digits, letters and nothing, which are digits to read', () => {
    stays(['%g0', '%00', '%30', '%39', '%41', '%7a'].map(spread), maskCardNumbers);
  });

  it('where it is one kind of gap, however it is spaced, dashed or escaped', () => {
    check(
      [
        ['4111 1111-1111\u200b1111', '4111 11XX-XXXX\u200b1111'],
        ['4111 – 1111%201111%2D1111', '4111 – 11XX%20XXXX%2D1111'],
        ['4111%2c1111,1111 , 1111', '4111%2c11XX,XXXX , 1111'],
        ['4111%2C1111%2c1111,1111', '4111%2C11XX%2cXXXX,1111'],
        ['4111%3a1111:1111:1111', '4111%3a11XX:XXXX:1111'],
        ['4111","1111" ,"1111", "1111', '4111","11XX" ,"XXXX", "1111'],
        ['41111111 11111111,', '411111XX XXXX1111,'],
        ['12, 4111 1111 1111 1111, 30', '12, 4111 11XX XXXX 1111, 30'],
      ],
      maskCardNumbers,
    );
    stays(
      [
        '4111,1111 1111 1111',
        '4111 1111,1111 1111',
        '4111 1111 1111,1111',
        '4111.1111,1111.1111',
        '4111,1111%2b1111,1111',
        '4111,,1111,1111,1111',
        '4111","1111,1111,1111',
      ],
      maskCardNumbers,
    );
  });

  it('and digits of other scripts are digits as well', () => {
    check(
      [
        ['４９２９１２３４５６７８１２３６', masked],
        ['٤٩٢٩ ١٢٣٤ ٥٦٧٨ ١٢٣٦', '4929 12XX XXXX 1236'],
        ['𝟒𝟗𝟐𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟏𝟐𝟑𝟔', masked],
        ['⁴⁹²⁹¹²³⁴⁵⁶⁷⁸¹²³⁶', masked],
        ['₄₉₂₉ ₁₂₃₄ ₅₆₇₈ ₁₂₃₆', '4929 12XX XXXX 1236'],
        ['④⑨②⑨①②③④⑤⑥⑦⑧①②③⑥', masked],
        ['5①⓪510510510510⓪', '510510XXXXXX5100'],
        ['(4929)(1234)(5678)(1236)', '(4929)(12XX)(XXXX)(1236)'],
      ],
      maskCardNumbers,
    );
  });
});

describe('a text without a card’s number', () => {
  it('does not change a text without a card’s number, and keeps its own digits', () => {
    stays(
      ['5 m² and 10 m³', '٣ كتب', 'H₂O ①②③', '４２', '2026-11-27T12:45:00', 'ab12cd34ef56ab78cd90'],
      maskCardNumbers,
    );
  });
});

describe('a text with several numbers', () => {
  it('has the middle of each as X, and of neighbours all between the first and the last', () => {
    check(
      [
        [`${pan} or ${other}`, `${masked} or 510510XXXXXX5100`],
        [`${pan} ${other}`, '492912XXXXXXXXXX XXXXXXXXXXXX5100'],
        [`${pan},${other},378282246310005`, '492912XXXXXXXXXX,XXXXXXXXXXXXXXXX,XXXXXXXXXXX0005'],
        [`${pan}${other}`, '492912XXXXXXXXXXXXXXXXXXXXXX5100'],
        [`${pan} 1111222233334444 ${other}`, `${masked} 1111222233334444 510510XXXXXX5100`],
        [`1 ${pan} 2`, `1 ${masked} 2`],
        [`12, 4929 1234 5678 1236, 12/30`, '12, 4929 12XX XXXX 1236, 12/30'],
        [`00 4929 1234 5678 1236 00`, '00 4929 12XX XXXX 1236 00'],
      ],
      maskCardNumbers,
    );
  });

  it('has a number of sixteen digits masked that others were written to, before or behind it', () => {
    check(
      [
        [`${pan}7`, `${masked}7`],
        [`${pan}73`, `${masked}73`],
        [`${pan}735`, `${masked}735`],
        [`${pan}1230735`, `${masked}1230735`],
        [`7${pan}`, `7${masked}`],
        [`735${pan}`, `735${masked}`],
        [`1230735${pan}`, `1230735${masked}`],
        [`${pan}735 00`, `${masked}735 00`],
        [`00 735${pan}`, `00 735${masked}`],
      ],
      maskCardNumbers,
    );
    // The first sixteen digits are a card's, and all nineteen, two of them behind a space, are another one's.
    const last = withCheck(`${pan}00`).slice(-1);
    assert.equal(maskCardNumbers(`${pan}0 0${last}`), `492912XXXXXXXXX60 0${last}`);
    stays(['12345678901234567', '49291234567812370', '11112222333344445555666677778888'], maskCardNumbers);
  });

  it('has other numbers as they were', () => {
    const others = [
      '1',
      '12',
      '999999999999',
      '2026-11-23 07:25:06',
      'DE89 3704 0044 0532 0130 00',
      '+420 601 123 456',
    ];
    stays([...others, '4929123456781237', '1111222233334444', '', 'Tea', '12:00, 13:00'], maskCardNumbers);
  });

  it('masks a text in a time that grows only with its length', () => {
    const text = '1 '.repeat(20_000);
    const begun = busy();
    assert.equal(maskCardNumbers(text), text);
    const took = busy() - begun;
    assert.ok(took < 2000, `${took} ms`);
  });
});

describe('the data behind the number on a magnetic stripe', () => {
  it('is masked, from its four digits on, behind a sign or a name of up to forty characters', () => {
    const name = 'M'.repeat(40);
    check(
      [
        [`${pan}=30121011234567890`, `${masked}=XXXXXXXXXXXXXXXXX`],
        [`;${pan}=3012?`, `;${masked}=XXXX?`],
        [`${pan}D3012101`, `${masked}DXXXXXXX`],
        [`%B${pan}^DOE/JO^3012101123^`, `%B${masked}^DOE/JO^XXXXXXXXXX^`],
        [`${pan}^^3012`, `${masked}^^XXXX`],
        [`${pan}^${name}^30121`, `${masked}^${name}^XXXXX`],
        [`${pan}=3012 ${other}=3112`, `${masked}=XXXX 510510XXXXXX5100=XXXX`],
        [`${pan}=301`, `${masked}=301`],
        [`${pan}D301`, `${masked}D301`],
        [`${pan}^M${name}^30121`, `${masked}^M${name}^30121`],
        [`${pan}^DOE^JO^30121`, `${masked}^DOE^JO^30121`],
        [`${pan}#30121`, `${masked}#30121`],
        [`${pan}=Tea`, `${masked}=Tea`],
      ],
      maskCardNumbers,
    );
    stays(['1234=30121', '4929123456781237=30121'], maskCardNumbers);
  });
});

describe('a judgement of one’s own', () => {
  it('does not mask the order’s own digits, and masks all others', () => {
    const own = { orderDigits: pan };
    assert.equal(maskCardNumbers(`Order ${pan}`, own), `Order ${pan}`);
    assert.equal(maskCardNumbers('Order 4929 1234 5678 1236', own), 'Order 4929 1234 5678 1236');
    assert.equal(maskCardNumbers(`Order ${other}`, own), 'Order 510510XXXXXX5100');
    // A longer number is not cut at a place where a card could end.
    for (const longer of [`${pan}735`, `735${pan}`, `${pan}${other}`]) {
      assert.equal(maskCardNumbers(`Order ${longer}`, { orderDigits: longer }), `Order ${longer}`);
    }
  });

  it('does not mask a shorter number', () => {
    const shortest = 16;
    for (const number of [numbered('4', 13), numbered('36', 14), '378282246310005']) {
      assert.equal(maskCardNumbers(number, { shortest }), number);
      assert.equal(maskCardNumbers(number), hidden(number));
    }
    assert.equal(maskCardNumbers(pan, { shortest }), masked);
    assert.equal(maskCardNumbers(pan, { shortest: 17 }), pan);
  });

  it('masks a number of up to 19 digits when the caller’s check calls it a card’s', () => {
    const isCard = () => true;
    assert.equal(maskCardNumbers('1111222233334445', { isCard }), '111122XXXXXX4445');
    assert.equal(maskCardNumbers('1111222233334444555', { isCard }), '111122XXXXXXXXX4555');
    assert.equal(maskCardNumbers('11112222333344445555', { isCard }), '11112222333344445555');
    assert.equal(maskCardNumbers('111122223333', { isCard }), '111122223333');
    assert.equal(maskCardNumbers(pan, { isCard: () => false }), pan);
  });
});

describe('a field', () => {
  const amex = '378282246310005';
  const visa13 = numbered('4', 13);

  it('masks a card’s number in a field, and leaves a field without one unchanged', () => {
    const table: readonly (readonly [name: string, value: string | number, kept: string | number])[] = [
      ['order_desc', `Order ${pan}`, `Order ${masked}`],
      ['order_desc', 'Tea', 'Tea'],
      ['order_desc', '', ''],
      ['product_id', pan, masked],
      ['product_id', Number(pan), masked],
      ['product_id', '4929123456781237', '4929123456781237'],
      ['product_id', 4929123456781237, 4929123456781237],
      ['product_id', visa13, hidden(visa13)],
      ['product_id', 12, 12],
      ['product_id', 0, 0],
      ['product_id', -12, -12],
      // Thirteen digits as Visa's, whose check digit is wrong.
      ['product_id', 4929123456.781, 4929123456.781],
    ];
    for (const [name, value, kept] of table) assert.equal(maskField(name, value), kept, `${name} ${value}`);
  });

  it('does not mask the order’s id, nor the same id in another field', () => {
    assert.equal(maskField('order_id', pan), pan);
    assert.equal(maskField('order_id', Number(pan)), Number(pan));
    assert.equal(maskField('order_desc', `Order ${pan}`, pan), `Order ${pan}`);
    assert.equal(maskField('order_desc', `Order tea-${pan}`, `tea-${pan}`), `Order tea-${pan}`);
    assert.equal(maskField('order_desc', `Order ${pan}`, '4929-1234 5678.1236'), `Order ${pan}`);
    assert.equal(maskField('order_desc', `Order ${pan}, ${other}`, pan), `Order ${pan}, 510510XXXXXX5100`);
    assert.equal(maskField('order_desc', `Order ${pan}`, other), `Order ${masked}`);
    for (const name of ['order_ids', 'parent_order_id', 'Order_id', 'order id', '']) {
      assert.equal(maskField(name, pan), masked, name);
    }
  });

  it('may have fifteen digits of a card where its name is a telephone’s, and no more', () => {
    const plain = ['phone', 'mobile', 'msisdn', 'whatsapp', 'viber', 'tel', 'fax', 'gsm', 'cell'];
    const names = [
      ...plain,
      ...plain.flatMap((name) => [`sender_${name}`, `${name}_2`, `sender_${name}_2`, name.toUpperCase()]),
      ...['sender_cell_phone', 'mobileNumber', 'telephone', 'smartphones'],
    ];
    for (const name of names) {
      assert.equal(maskField(name, amex), amex, name);
      assert.equal(maskField(name, visa13), visa13, name);
      assert.equal(maskField(name, pan), masked, name);
    }
    for (const name of ['hotel', 'telegram', 'fax2', 'cellar', 'excel', 'sender-tel', 'my_gsms', 'number', '']) {
      assert.equal(maskField(name, amex), '378282XXXXX0005', name);
    }
  });

  it('has a number masked that is too large for JSON to keep its check digit', () => {
    // As it is written, and as JSON reads it.
    const table: readonly (readonly [written: string, read: string, kept: string])[] = [
      ['4929123456781239735', '4929123456781239000', '492912XXXXXXXXX9000'],
      ['4000000000000000006', '4000000000000000000', '400000XXXXXXXXX0000'],
      ['60000000000000001', '60000000000000000', '600000XXXXXXX0000'],
      ['360000000000000001', '360000000000000000', '360000XXXXXXXX0000'],
      ['9792000000000000001', '9792000000000000000', '979200XXXXXXXXX0000'],
    ];
    for (const [written, read, kept] of table) {
      assert.equal(String(Number(written)), read);
      assert.equal(maskField('product_id', Number(written)), kept, written);
      assert.equal(maskField('order_id', Number(written)), Number(written));
      assert.equal(maskField('product_id', read), read, 'a text is not rounded');
    }
    // No brand, and more than a card has.
    for (const value of [1_000_000_000_000_000_000, 70_000_000_000_000_000, 40_000_000_000_000_000_000, 1e21, -1e18]) {
      assert.equal(maskField('product_id', value), value);
    }
    assert.equal(maskField('product_id', Infinity), Infinity);
    // The greatest that JSON does not round: no check digit of a card.
    const exact = Number.MAX_SAFE_INTEGER;
    assert.equal(maskField('product_id', exact), exact);
  });
});
