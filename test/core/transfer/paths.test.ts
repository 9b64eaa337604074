/** Every ordinary way through a transfer, as a table: the events, the states, and the commands to page, frame and gateway. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  begin,
  inFlight,
  transition,
  unfinished,
  type TransferAnswer,
  type TransferCommand,
  type TransferEvent,
  type TransferState,
  type Unfinished,
} from '../../../src/core/transfer/index.js';
import { challenge, freeze, quoteOf, statusOf, draftOf } from './samples.js';

const hundred = draftOf();
const fifty = draftOf('5000');

/** One run of the machine: where it is, and everything it asked for. */
class Run {
  state: TransferState;
  commands: TransferCommand[];

  constructor(widget: string | undefined = 'first', earlier?: Unfinished) {
    const [state, commands] = begin(widget, earlier);
    this.state = state;
    this.commands = [...commands];
  }

  /** Plays events; keeps the commands of the last one. */
  play(...events: readonly TransferEvent[]): this {
    for (const event of events) {
      const [state, commands] = transition(freeze(this.state), freeze(event));
      this.state = state;
      this.commands = [...commands];
    }
    return this;
  }

  /** The gateway answers the newest question for a quote. */
  quote(quote = quoteOf(this.state.asking.draft ?? hundred), registered = true): this {
    return this.play({ type: 'quoted', number: this.state.asking.number, quote, registered });
  }

  /** The quote fails. */
  quoteFails(problem = 'gateway_unreachable', refused = false): this {
    return this.play({ type: 'quote-failed', number: this.state.asking.number, problem, refused });
  }

  answer(answer: TransferAnswer): this {
    return this.play({ type: 'answered', attempt: this.state.attempt, answer });
  }

  /** The gateway says how the transfer stands, so often. */
  status(status: Parameters<typeof statusOf>[0], { code, times = 1 }: { code?: string; times?: number } = {}): this {
    for (; times > 0; times--) {
      this.play({ type: 'status', order: this.state.order ?? '', status: statusOf(status, code) });
    }
    return this;
  }

  /** It does not, so often. */
  statusFails(problem?: string, times = 1): this {
    for (; times > 0; times--) this.play({ type: 'status-failed', order: this.state.order ?? '', problem });
    return this;
  }

  get told(): string[] {
    return this.commands.map((command) => {
      switch (command.do) {
        case 'wait-for-quote':
          return `ask in ${command.delay}`;
        case 'ask-quote':
          return `ask ${command.number}: ${command.draft.amount}${command.order ? ` for ${command.order}` : ''}`;
        case 'ask-page':
          return `ask-page ${command.order}`;
        case 'submit':
          return `submit ${command.attempt}: ${command.draft.amount} as ${command.order}`;
        case 'ask-status':
          return `status of ${command.order} in ${command.delay}`;
        case 'emit-fee':
          return `emit-fee ${command.quote.fee} for ${command.draft.amount}`;
        case 'emit-status':
          return `emit-status ${command.order} ${command.status}`;
        case 'emit-success':
          return `emit-success ${command.order}`;
        case 'emit-error': {
          const { problem, retry, order } = command;
          return `emit-error ${problem}${order === undefined ? '' : ` of ${order}`}${retry ? '' : ', final'}`;
        }
        case 'emit-unknown':
          return `emit-unknown ${command.order} ${command.reason}`;
        default:
          return command.do;
      }
    });
  }

  get problem(): string | undefined {
    return 'problem' in this.state ? this.state.problem : undefined;
  }

  expect(name: TransferState['name'], ...told: readonly string[]): this {
    assert.deepEqual([this.state.name, ...this.told], [name, ...told]);
    return this;
  }
}

const ready: TransferEvent = { type: 'frame-ready' };
const reset: TransferEvent = { type: 'reset' };
const retry: TransferEvent = { type: 'retry' };
const due: TransferEvent = { type: 'quote-due' };
const checkAgain: TransferEvent = { type: 'check-again' };
const changedTo = (draft: typeof hundred | undefined): TransferEvent => ({ type: 'draft', draft });
const valid: readonly TransferEvent[] = [{ type: 'review' }, { type: 'validated', valid: true }];
const send = (order = 'name-1'): TransferEvent => ({ type: 'send', order });
const agree: TransferEvent = { type: 'page', proceed: true };
const lost: TransferAnswer = { kind: 'lost', reason: 'timeout' };
const accepted: TransferAnswer = { kind: 'accepted', order: 'name-1' };

const open = () => new Run().play(ready);
const typed = () => open().play(changedTo(hundred));
const quoted = () => typed().play(due).quote();
const reviewed = () => quoted().play(...valid);
const asked = () => reviewed().play(send());
const agreed = () => asked().play(agree);
/** `registered`: whether the gateway registers the ids it receives. */
const sending = (registered = true) => agreed().quote(undefined, registered);
const atIssuer = (registered = true) => sending(registered).answer({ kind: 'challenge', challenge });
const losing = (registered = true) => sending(registered).answer(lost);
const accepting = () => sending().answer(accepted);
/** As many status requests as lead to `unknown`. */
const enough = 9;
/** The status is still asked for, for as long as the page is open. */
const later = 'status of name-1 in 10';
const unknown = () => losing().statusFails(undefined, enough).expect('unknown', later);
const sentOff = () =>
  accepting().status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
/** The gateway broke down, and then had no trace of it: the form is open again. */
const notSent = () => losing().statusFails('1018', 4).expect('editing', 'emit-error not_sent');
const earlier: Unfinished = { order: 'name-0', draft: hundred, quote: quoteOf(hundred), registered: true };

/** One of each state, for what happens to a frame or a widget at any time. */
const everywhere: { readonly [Name in TransferState['name']]: () => Run } = {
  starting: () => new Run(),
  editing: quoted,
  review: reviewed,
  asking: asked,
  sending,
  challenge: atIssuer,
  checking: accepting,
  unknown,
  sent: sentOff,
  closed: () => new Run().play({ type: 'frame-failed' }),
};
const inEach = Object.entries(everywhere) as [TransferState['name'], () => Run][];

describe('a transfer starts', () => {
  test('the frame connects, the payer may type', () => {
    assert.deepEqual(new Run().told, ['connect']);
    open().expect('editing', 'emit-ready');
  });

  test('a draft that was typed while the frame connected gets its quote at once', () => {
    const run = new Run().play(changedTo(hundred)).expect('starting');
    run.play(ready).expect('editing', 'emit-ready', 'ask 1: 10000').quote().expect('editing', 'emit-fee 100 for 10000');
  });

  test('without a widget nothing can be sent', () => {
    for (const widget of [undefined, '']) {
      const run = new Run('first').play({ type: 'widget', widget }, ready);
      run.expect('closed', 'emit-error widget_missing, final');
      run.play(ready).expect('closed').play({ type: 'widget', widget: 'first' }).expect('starting', 'connect');
      run.play(ready).expect('editing', 'emit-ready');
    }
  });

  test('a page that cannot have a frame is reported, and offers no other try', () => {
    new Run()
      .play({ type: 'frame-failed', problem: 'opaque_origin' })
      .expect('closed', 'emit-error opaque_origin, final');
  });

  test('a frame that cannot be loaded may be tried again, and one that loads late is still used', () => {
    const run = new Run().play({ type: 'frame-failed' }).expect('closed', 'emit-error frame_unreachable');
    run.play(retry).expect('starting', 'connect').play(ready).expect('editing', 'emit-ready');
    new Run().play({ type: 'frame-failed' }, ready).expect('editing', 'emit-ready');
  });
});

describe('a quote while the payer types', () => {
  test('a quote is requested after a pause, and shown', () => {
    const run = typed().expect('editing', 'ask in 0.35').play(due).expect('editing', 'ask 1: 10000');
    run.quote().expect('editing', 'emit-fee 100 for 10000');
    assert.equal(run.state.fresh, true);
    run.play(due).expect('editing');
    run.play(changedTo({ ...hundred })).expect('editing');
  });

  for (const other of [
    draftOf('10001'),
    draftOf('10000', { currency: 'USD' }),
    draftOf('10000', { receiverPaysFee: true }),
    draftOf('10000', { by: 'phone' }),
    draftOf('10000', { receiver: 2 }),
  ]) {
    test(`another draft makes it old: ${JSON.stringify(other)}`, () => {
      const run = quoted().play(changedTo(other)).expect('editing', 'ask in 0.35');
      assert.equal(run.state.fresh, false);
      assert.ok(run.state.quote, 'it stays, until there is a newer one');
      run.play(due).expect('editing', `ask 2: ${other.amount}`);
    });
  }

  test('one question is on its way at most; a stale answer is dropped, and its answer asks the next', () => {
    const run = typed().play(due, changedTo(fifty)).expect('editing', 'ask in 0.35').play(due).expect('editing');
    run.quote(quoteOf(hundred)).expect('editing', 'ask 2: 5000');
    assert.equal(run.state.quote, undefined);
    run.play({ type: 'quoted', number: 1, quote: quoteOf(hundred), registered: false }).expect('editing');
    run.quote().expect('editing', 'emit-fee 100 for 5000');
    run.play({ type: 'quoted', number: 2, quote: quoteOf(hundred), registered: false }).expect('editing');
    assert.deepEqual(run.state.quote, quoteOf(fifty));
  });

  test('a loss of a stale question asks the next as well', () => {
    typed().play(due, changedTo(fifty)).quoteFails('1058', true).expect('editing', 'ask 2: 5000');
  });

  test('a draft that was changed and changed back is answered by the question for it', () => {
    typed().play(due, changedTo(fifty), changedTo(hundred)).quote().expect('editing', 'emit-fee 100 for 10000');
  });

  test('a draft taken back takes the quote with it, and its answer is dropped', () => {
    const run = quoted().play(changedTo(undefined)).expect('editing');
    assert.equal(run.state.quote, undefined);
    run.play(due).expect('editing');
    typed().play(due, changedTo(undefined)).quote().expect('editing');
    typed().play(due, changedTo(undefined)).quoteFails().expect('editing');
  });

  test('without an answer, the quote is requested again, later and later', () => {
    const run = typed().play(due);
    for (const delay of [2, 4, 8, 15, 30, 30, 30]) {
      run.quoteFails().expect('editing', `ask in ${delay}`);
      assert.equal(run.state.asking.problem, 'gateway_unreachable');
      run.play(due);
    }
    run.quote().expect('editing', 'emit-fee 100 for 10000');
    run.play(changedTo(fifty), due).quoteFails().expect('editing', 'ask in 2');
  });

  test('another draft begins with the first delay, and forgets why there was none', () => {
    const run = typed().play(due).quoteFails().play(due).quoteFails().expect('editing', 'ask in 4');
    run.play(changedTo(fifty)).expect('editing', 'ask in 0.35');
    assert.equal(run.state.asking.problem, undefined);
    run.play(due).quoteFails().expect('editing', 'ask in 2');
  });

  test('the payer may ask at once', () => {
    const run = typed().play(due).quoteFails().play(retry).expect('editing', 'ask 2: 10000');
    run.play(retry).expect('editing');
    quoted().play(retry).expect('editing');
  });

  test('a refusal is shown and not asked for again', () => {
    const run = typed().play(due).quoteFails('1058', true).expect('editing');
    assert.equal(run.state.asking.problem, '1058');
    run.play(...valid).expect('editing', 'emit-error 1058');
    assert.equal(run.problem, '1058');
    run.play(changedTo(fifty)).expect('editing', 'ask in 0.35').play(due).expect('editing', 'ask 2: 5000');
  });

  test('a widget that the gateway does not know closes the form', () => {
    typed().play(due).quoteFails('widget_unknown', true).expect('closed', 'emit-error widget_unknown, final');
    agreed().quoteFails('widget_unknown', true).expect('closed', 'emit-error widget_unknown, final');
  });
});

describe('the payer reviews', () => {
  test('the fields are checked, then all is shown', () => {
    quoted()
      .play({ type: 'review' })
      .expect('editing', 'validate')
      .play({ type: 'validated', valid: true })
      .expect('review');
    quoted().play({ type: 'review' }, { type: 'validated', valid: false }).expect('editing');
    quoted().play({ type: 'validated', valid: true }).expect('editing');
  });

  test('without a draft there is nothing to show', () => {
    open()
      .play(...valid)
      .expect('editing');
  });

  test('the review waits for the quote that is on its way, or asks for it at once', () => {
    typed()
      .play(due, ...valid)
      .expect('editing')
      .quote()
      .expect('review', 'emit-fee 100 for 10000');
    typed()
      .play(...valid)
      .expect('editing', 'ask 1: 10000')
      .quote()
      .expect('review', 'emit-fee 100 for 10000');
  });

  test('it waits through losses, not through a refusal', () => {
    const run = typed()
      .play(...valid)
      .quoteFails()
      .expect('editing', 'ask in 2')
      .play(due)
      .expect('editing', 'ask 2: 10000');
    run.quote().expect('review', 'emit-fee 100 for 10000');
    typed()
      .play(...valid)
      .quoteFails('1058', true)
      .play(retry)
      .quote()
      .expect('editing', 'emit-fee 100 for 10000');
  });

  test('the payer may stop waiting', () => {
    typed()
      .play(...valid, { type: 'change' })
      .quote()
      .expect('editing', 'emit-fee 100 for 10000');
    typed()
      .play(...valid, { type: 'review' })
      .quote()
      .expect('editing', 'emit-fee 100 for 10000');
  });

  test('the review does not wait for a draft that was removed', () => {
    const run = typed()
      .play(...valid, changedTo(undefined))
      .expect('editing')
      .quote()
      .expect('editing');
    run.play(changedTo(fifty), due).quote().expect('editing', 'emit-fee 100 for 5000');
  });

  test('changed there, it is edited again; nothing old is reviewed', () => {
    reviewed()
      .play({ type: 'change' })
      .expect('editing')
      .play(...valid)
      .expect('review');
    const run = reviewed().play(changedTo(fifty)).expect('editing', 'ask in 0.35');
    run
      .play(...valid)
      .expect('editing', 'ask 2: 5000')
      .quote()
      .expect('review', 'emit-fee 100 for 5000');
    reviewed().play(changedTo(undefined)).expect('editing');
    reviewed()
      .play(changedTo({ ...hundred }))
      .expect('review');
  });
});

describe('the payer sends', () => {
  test('the page’s handler runs, the quote is requested once more, the transfer goes once', () => {
    const run = reviewed().play(send()).expect('asking', 'ask-page name-1');
    run.play(send('name-2'), { type: 'review' }, { type: 'change' }, changedTo(fifty), reset).expect('asking');
    run.play(agree).expect('asking', 'ask 2: 10000 for name-1').play(agree).expect('asking');
    run.quote().expect('sending', 'submit 1: 10000 as name-1');
    run.play(send('name-2'), agree, changedTo(fifty), reset, retry).expect('sending');
    assert.ok(inFlight(run.state));
    assert.deepEqual([run.state.registered, sending(false).state.registered], [true, false]);
  });

  test('the page’s handler may refuse, or throw', () => {
    asked().play({ type: 'page', proceed: false }).expect('review');
    const run = asked().play({ type: 'page-failed' }).expect('review', 'emit-error shop_failed');
    run.play(send('name-2')).expect('asking', 'ask-page name-1');
    assert.equal(run.problem, undefined);
    agreed().play({ type: 'page-failed' }).expect('asking').play({ type: 'page', proceed: false }).expect('asking');
  });

  test('if the quote has changed since, the payer looks again', () => {
    for (const other of [
      quoteOf(hundred, 200),
      { ...quoteOf(hundred), sender: '1' },
      { ...quoteOf(hundred), fee: '1' },
      { ...quoteOf(hundred), receiver: '1' },
    ]) {
      const run = agreed().quote(other).expect('review', `emit-fee ${other.fee} for 10000`);
      assert.ok(run.state.name === 'review' && run.state.changed);
      assert.deepEqual(run.state.quote, other);
      run.play(send('name-2'), agree).expect('asking', 'ask 3: 10000 for name-1');
      run.quote(other).expect('sending', 'submit 1: 10000 as name-1');
    }
  });

  test('if the quote is lost or refused, nothing is sent', () => {
    for (const [problem, refused] of [
      ['gateway_unreachable', false],
      ['1058', true],
    ] as const) {
      const run = agreed().quoteFails(problem, refused).expect('review', `emit-error ${problem}`);
      run.quote().expect('review');
      run.play(send('name-2'), agree).expect('asking', 'ask 3: 10000 for name-1');
      run.quote().expect('sending', 'submit 1: 10000 as name-1');
    }
  });

  test('fields that turn out wrong send nothing', () => {
    const run = sending().answer({ kind: 'invalid' }).expect('editing');
    run.play(...valid, send('name-2'), agree).quote();
    run.expect('sending', 'submit 2: 10000 as name-1');
  });

  test('an answer to another attempt is ignored', () => {
    sending().play({ type: 'answered', attempt: 2, answer: accepted }).expect('sending');
    const run = losing().play({ type: 'answered', attempt: 1, answer: accepted });
    run.expect('checking');
  });

  test('a failure with a code is reported; the next try uses the same name', () => {
    for (const code of ['1007', '1018', '1058', 'constructor']) {
      const run = sending().answer({ kind: 'failed', code }).expect('editing', `emit-error ${code}`);
      assert.equal(run.problem, code);
      run.play(...valid, send('name-2')).expect('asking', 'ask-page name-1');
    }
    sending().answer({ kind: 'failed', code: '1016' }).expect('closed', 'emit-error widget_unknown, final');
  });

  test('a widget that was unknown, and is tried again, begins with a new question', () => {
    const run = sending().answer({ kind: 'failed', code: '1016' }).play(retry).expect('starting', 'connect');
    run.play(ready).expect('editing', 'emit-ready', 'ask 3: 10000');
    assert.equal(run.state.fresh, false, 'what was shown is old');
    run
      .play(...valid)
      .expect('editing')
      .quote(quoteOf(hundred, 200))
      .expect('review', 'emit-fee 200 for 10000');
    assert.equal(run.state.order, 'name-1');
  });
});

describe('the gateway takes it on', () => {
  test('its status is requested until the money is sent', () => {
    const run = accepting().expect('checking', 'status of name-1 in 0');
    run.status('processing').expect('checking', 'emit-status name-1 processing', 'status of name-1 in 1');
    run.status('processing').expect('checking', 'status of name-1 in 1');
    run.statusFails().expect('checking', 'status of name-1 in 2');
    run.status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    assert.deepEqual([run.state.order, run.state.registered], [undefined, false]);
    run.play({ type: 'status', order: 'name-1', status: statusOf('success') }).expect('sent');
  });

  test('while it is in progress, its status is requested without end', () => {
    const run = accepting();
    for (const delay of [1, 1, 2, 3, 5, 8, 13, 21, 15, 15, 15]) {
      run.status('processing');
      assert.equal(run.told.at(-1), `status of name-1 in ${delay}`);
    }
    run.statusFails(undefined, 30).expect('checking', 'status of name-1 in 15');
    run.status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
  });

  test('declined: with the reason, and the next try is another transfer', () => {
    for (const [code, problem] of [
      ['1037', '1037'],
      ['1054', 'challenge_closed'],
      [undefined, '1000'],
    ] as const) {
      const run = accepting().status('declined', code ? { code } : {});
      run.expect('editing', 'emit-status name-1 declined', `emit-error ${problem} of name-1`);
      assert.equal(run.problem, problem);
      assert.equal(unfinished(run.state), undefined);
      run.play({ type: 'status', order: 'name-1', status: statusOf('declined') }).expect('editing');
      run.play(...valid, send('name-2'), agree).quote();
      run.expect('sending', 'submit 2: 10000 as name-2');
    }
  });

  test('the payer may enter a code again that the bank did not accept', () => {
    accepting()
      .status('declined', { code: '1003' })
      .expect('editing', 'emit-status name-1 declined', 'emit-error 1003 of name-1', 'code-again');
  });

  test('a decline keeps the masked number of its card until the payer goes back to the fields', () => {
    const run = accepting();
    const declined = { ...statusOf('declined', '1037'), masked_card: '444455XXXXXX0001' };
    run.play({ type: 'status', order: 'name-1', status: declined });
    assert.deepEqual([run.problem, 'masked' in run.state && run.state.masked], ['1037', '444455XXXXXX0001']);
    const { draft } = run.state;
    run.play({ type: 'change' }).expect('editing');
    assert.deepEqual([run.problem, 'masked' in run.state, run.state.draft], [undefined, false, draft]);
    assert.equal(run.play({ type: 'change' }).state, run.state);
  });

  test('one that is on its way is asked about at once when the payer wants to know', () => {
    const run = accepting().play(checkAgain).expect('checking');
    run.status('processing', { times: 12 }).expect('checking', 'status of name-1 in 15');
    const { state } = run;
    assert.equal(run.play(checkAgain).expect('checking', 'status of name-1 in 0').state, state);
  });

  test('the name that the gateway gives counts from then on', () => {
    const run = sending(false).answer({ kind: 'accepted', order: 'own-7' }).expect('checking', 'status of own-7 in 0');
    run.play({ type: 'status', order: 'name-1', status: statusOf('success') }).expect('checking');
    run.statusFails('1018', enough).expect('unknown', 'emit-unknown own-7 timeout', 'status of own-7 in 10');
    run.play(checkAgain).status('success');
    run.expect('sent', 'emit-status own-7 success', 'clear', 'emit-success own-7');
  });

  test('an accepted transfer is never "not sent", even if its name is unknown later', () => {
    accepting().statusFails('1018', enough).expect('unknown', 'emit-unknown name-1 timeout', later);
    losing().status('processing').statusFails('1018', 30).expect('checking', 'status of name-1 in 15');
    atIssuer()
      .play({ type: 'challenge-closed' })
      .statusFails('1018', enough)
      .expect('unknown', 'emit-unknown name-1 timeout', later);
  });

  test('a transfer that waits for no payer may be sent again by its own name', () => {
    accepting().status('created', { times: 3 }).expect('checking', 'status of name-1 in 2');
    accepting().status('created', { times: 4 }).expect('editing', 'emit-error not_sent');
  });
});

describe('3-D Secure', () => {
  test('the issuer’s page opens; back from it, the status is requested', () => {
    const run = atIssuer().expect('challenge', 'open-challenge', 'status of name-1 in 5');
    run.play({ type: 'returned' }).expect('checking', 'close-challenge', 'status of name-1 in 0');
    run.status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    const no = atIssuer().play({ type: 'returned' }).status('declined', { code: '1024' });
    no.expect('editing', 'emit-status name-1 declined', 'emit-error 1024 of name-1');
  });

  test('a payer who is back but not seen at the gateway yet may appear at any time: never "not confirmed"', () => {
    const run = atIssuer().play({ type: 'returned' }).status('created');
    run.expect('checking', 'emit-status name-1 created', 'status of name-1 in 1');
    run.status('created', { times: enough - 1 }).expect('unknown', 'emit-unknown name-1 timeout', later);
    run
      .play(checkAgain)
      .expect('checking', 'status of name-1 in 0')
      .status('created', { times: enough })
      .expect('unknown', 'emit-unknown name-1 timeout', later);
    run.play({ type: 'status', order: 'name-1', status: statusOf('success') });
    run.expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
  });

  test('closed by the payer: reported after some four seconds, and begun again by the same name', () => {
    const run = atIssuer()
      .play({ type: 'challenge-closed' })
      .expect('checking', 'close-challenge', 'status of name-1 in 0');
    run.status('created').expect('checking', 'emit-status name-1 created', 'status of name-1 in 1');
    run.status('created').expect('checking', 'status of name-1 in 1');
    run.status('created').expect('checking', 'status of name-1 in 2');
    run.status('created').expect('editing', 'emit-error challenge_closed');
    run.play(...valid, send('name-2'), agree).quote();
    run.expect('sending', 'submit 2: 10000 as name-1');
    const late = atIssuer().play({ type: 'challenge-closed' }).status('created').status('success');
    late.expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
  });

  test('closed, at a gateway that keeps no name: the outcome is unknown', () => {
    const run = atIssuer(false).play({ type: 'challenge-closed' }).statusFails('1018', enough);
    run.expect('unknown', 'emit-unknown name-1 timeout', later);
  });

  test('an unsafe address is not opened', () => {
    const run = atIssuer().play({ type: 'challenge-refused' });
    run.expect('editing', 'close-challenge', 'emit-error challenge_refused_address');
    run.play(...valid, send('name-2')).expect('asking', 'ask-page name-1');
  });

  test('finished elsewhere, the page is notified of it', () => {
    const watching = () => atIssuer().status('created').expect('challenge', 'status of name-1 in 8');
    watching().statusFails('1018').expect('challenge', 'status of name-1 in 13');
    watching()
      .status('processing')
      .expect('checking', 'close-challenge', 'emit-status name-1 processing', 'status of name-1 in 1')
      .status('success')
      .expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    watching()
      .status('success')
      .expect('sent', 'close-challenge', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    watching()
      .status('declined', { code: '1054' })
      .expect('editing', 'close-challenge', 'emit-status name-1 declined', 'emit-error challenge_closed of name-1');
  });
});

describe('the answer is lost', () => {
  test('the page is notified once, and the status is requested', () => {
    for (const reason of ['timeout', 'network', 'answer'] as const) {
      const run = sending().answer({ kind: 'lost', reason });
      run.expect('checking', `emit-unknown name-1 ${reason}`, 'status of name-1 in 0');
      run.status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    }
    losing().statusFails(undefined, enough).expect('unknown', later);
  });

  test('a gateway that keeps names does not know it, question after question: not sent, and the same name again', () => {
    const run = losing().statusFails('1018', 3).expect('checking', 'status of name-1 in 2');
    run.statusFails('1018').expect('editing', 'emit-error not_sent');
    run
      .play(...valid, send('name-2'), agree)
      .expect('asking', 'ask 3: 10000 for name-1')
      .quote();
    run.expect('sending', 'submit 2: 10000 as name-1');
    run.answer({ kind: 'failed', code: '1013' }).expect('checking', 'status of name-1 in 0');
    run.status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
  });

  test('one that keeps none proves nothing by that', () => {
    const run = losing(false)
      .statusFails('1018', enough - 1)
      .expect('checking', 'status of name-1 in 21');
    run.statusFails('1018').expect('unknown', later);
  });

  test('silence, or another code, proves nothing either', () => {
    losing().statusFails(undefined, enough).expect('unknown', later);
    losing().statusFails('1002', enough).expect('unknown', later);
    losing().statusFails(undefined, 3).statusFails('1018').expect('editing', 'emit-error not_sent');
  });

  test('found waiting for a payer who never saw the issuer: not sent', () => {
    const run = losing().status('created').expect('checking', 'emit-status name-1 created', 'status of name-1 in 1');
    run.status('created', { times: 3 }).expect('editing', 'emit-error not_sent');
  });

  test('codes that leave it open are settled by the status', () => {
    for (const code of ['1002', '1013', '1019', '1089', '1122']) {
      const failing = () => sending().answer({ kind: 'failed', code }).expect('checking', 'status of name-1 in 0');
      failing().statusFails('1018', 4).expect('editing', 'emit-error not_sent');
      failing().statusFails(undefined, enough).expect('unknown', 'emit-unknown name-1 timeout', later);
      failing().status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
      sending(false)
        .answer({ kind: 'failed', code })
        .statusFails('1018', enough)
        .expect('unknown', 'emit-unknown name-1 timeout', later);
    }
  });

  test('asked for about a minute; the payer may check again until it is known', () => {
    const run = losing();
    const delays = [run, ...Array.from({ length: enough - 1 }, () => run)].map((same, index) => {
      if (index > 0) same.statusFails();
      return Number(same.told.at(-1)?.split(' ').at(-1));
    });
    const seconds = delays.reduce((sum, delay) => sum + delay, 0);
    assert.ok(seconds >= 45 && seconds <= 75, `${seconds} s`);
    run.statusFails().expect('unknown', later).play(send('name-2'), reset, retry).expect('unknown');
    run.play(checkAgain).expect('checking', 'status of name-1 in 0').play(checkAgain).expect('checking');
    run.status('processing').expect('checking', 'emit-status name-1 processing', 'status of name-1 in 1');
  });

  test('a status that comes late is still used', () => {
    unknown().status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    unknown().status('processing').expect('checking', 'emit-status name-1 processing', 'status of name-1 in 15');
    unknown()
      .status('declined', { code: '1037' })
      .expect('editing', 'emit-status name-1 declined', 'emit-error 1037 of name-1');
    // A gateway that keeps names and does not know this one proves that nothing was sent, whenever it says so.
    unknown().statusFails('1018').expect('editing', 'emit-error not_sent');
    losing(false).statusFails(undefined, enough).statusFails('1018').expect('unknown', later);
  });

  test('an outcome that stays unknown is requested every 10 seconds, and reported once', () => {
    for (const run of [unknown(), accepting().statusFails(undefined, enough)]) {
      run.statusFails(undefined, 20).expect('unknown', later).statusFails('1002').expect('unknown', later);
      run.status('success').expect('sent', 'emit-status name-1 success', 'clear', 'emit-success name-1');
    }
  });
});

describe('the page is loaded again', () => {
  const resumed = (more: Partial<Unfinished> = {}) => new Run('first', { ...earlier, ...more });

  test('with a transfer in flight, its status is requested before anything else', () => {
    const run = resumed().expect('starting', 'connect');
    assert.ok(inFlight(run.state));
    run.play(ready).expect('checking', 'emit-ready', 'status of name-0 in 0');
    run.status('success').expect('sent', 'emit-status name-0 success', 'clear', 'emit-success name-0');
  });

  test('also when the frame comes late, or at the second try', () => {
    const run = resumed().play({ type: 'frame-failed' }).expect('closed', 'emit-error frame_unreachable');
    assert.ok(inFlight(run.state));
    run.play(reset, { type: 'widget', widget: 'second' }).expect('closed');
    run.play(retry).expect('starting', 'connect').play({ type: 'frame-failed' }, ready);
    run.expect('checking', 'emit-ready', 'status of name-0 in 0');
  });

  test('keeps the amounts it was left with, whatever an empty form has meanwhile', () => {
    const run = resumed().play({ type: 'draft', draft: undefined }).expect('starting');
    assert.deepEqual([run.state.draft, run.state.quote], [earlier.draft, earlier.quote]);
  });

  test('it is neither forgotten nor exchanged before', () => {
    const run = resumed().play(reset, { type: 'widget', widget: 'second' }, { type: 'widget', widget: undefined });
    run.expect('starting').play(ready).expect('checking', 'emit-ready', 'status of name-0 in 0');
  });

  test('the payer is no longer at the issuer', () => {
    const run = resumed().play(ready).status('created', { times: 4 }).expect('editing', 'emit-error challenge_closed');
    run
      .play(...valid)
      .expect('editing', 'ask 1: 10000')
      .quote()
      .play(send())
      .expect('asking', 'ask-page name-0');
  });

  test('it never arrived: not sent, if the gateway keeps names; otherwise unknown', () => {
    resumed().play(ready).statusFails('1018', 4).expect('editing', 'emit-error not_sent');
    resumed({ registered: false })
      .play(ready)
      .statusFails('1018', enough)
      .expect('unknown', 'emit-unknown name-0 timeout', 'status of name-0 in 10');
  });

  test('the page keeps a transfer in flight, and a name that may still be on its way', () => {
    for (const run of [sending(), sending(false), atIssuer(), accepting(), unknown(), losing(false), resumed()]) {
      const { order, draft, quote, registered } = run.state;
      assert.deepEqual(unfinished(run.state), { order, draft, quote, registered });
      assert.ok(order);
    }
    for (const run of [notSent(), notSent().play(reset), notSent().play(...valid, send('name-2'))]) {
      assert.equal(unfinished(run.state)?.order, 'name-1');
    }
    for (const run of [new Run(), quoted(), reviewed(), asked(), agreed(), sentOff()]) {
      assert.equal(unfinished(run.state), undefined);
    }
  });
});

describe('at any time', () => {
  const afterFrame: { readonly [Name in TransferState['name']]: readonly [TransferState['name'], ...string[]] } = {
    starting: ['editing', 'emit-ready'],
    // The draft is lost, and so is a request in flight.
    editing: ['editing', 'ask in 0.35'],
    review: ['editing', 'ask in 0.35'],
    asking: ['editing', 'ask in 0.35'],
    sending: ['checking', 'emit-unknown name-1 network', 'status of name-1 in 0'],
    challenge: ['challenge'],
    checking: ['checking', 'status of name-1 in 0'],
    unknown: ['checking', 'status of name-1 in 0'],
    sent: ['sent'],
    closed: ['editing', 'emit-ready'],
  };
  for (const [name, run] of inEach) {
    test(`the frame is loaded again: ${name}`, () => {
      assert.equal(run().state.name, name);
      run()
        .play(ready)
        .expect(...afterFrame[name]);
    });
  }

  const afterLoss: { readonly [Name in TransferState['name']]: readonly [TransferState['name'], ...string[]] } = {
    starting: ['starting', 'connect'],
    editing: ['starting', 'connect'],
    review: ['starting', 'connect'],
    asking: ['starting', 'connect'],
    sending: ['checking', 'connect', 'emit-unknown name-1 network', 'status of name-1 in 0'],
    challenge: ['challenge', 'connect'],
    checking: ['checking', 'connect'],
    unknown: ['unknown', 'connect'],
    sent: ['sent'],
    closed: ['closed'],
  };
  for (const [name, run] of inEach) {
    test(`R7: the frame is gone: ${name}`, () => {
      run()
        .play({ type: 'frame-lost' })
        .expect(...afterLoss[name]);
    });
  }

  test('R2: at the issuer the status is requested at growing intervals, whatever fails', () => {
    const run = atIssuer();
    for (const delay of [8, 13, 21]) run.status('created').expect('challenge', `status of name-1 in ${delay}`);
    for (let times = 0; times < 3; times++) run.statusFails(undefined).expect('challenge', 'status of name-1 in 30');
  });

  test('a question for a quote that was lost with the frame is asked again', () => {
    for (const run of [typed().play(due), typed().play(...valid), agreed()]) {
      const { number } = run.state.asking;
      run.play(ready).expect('editing', 'ask in 0.35');
      run.quote().expect('editing');
      run
        .play(due)
        .expect('editing', `ask ${number + 1}: 10000`)
        .quote()
        .expect('editing', 'emit-fee 100 for 10000');
    }
    open().play(ready).expect('editing');
  });

  test('the page’s answer to a click that was lost with the frame is ignored', () => {
    asked().play(ready, agree).expect('editing');
    asked().play(ready, { type: 'page-failed' }).expect('editing');
  });

  test('a frame that fails once it was there is no news', () => {
    for (const [name, run] of inEach) {
      if (name !== 'starting') run().play({ type: 'frame-failed' }).expect(name);
    }
  });

  const afterReset: { readonly [Name in TransferState['name']]: readonly [TransferState['name'], ...string[]] } = {
    starting: ['starting', 'clear'],
    editing: ['editing', 'clear'],
    review: ['editing', 'clear'],
    asking: ['asking'],
    sending: ['sending'],
    challenge: ['challenge'],
    checking: ['checking'],
    unknown: ['unknown'],
    sent: ['editing', 'clear'],
    closed: ['starting', 'clear', 'connect'],
  };
  for (const [name, run] of inEach) {
    test(`the form is emptied: ${name}`, () => {
      const before = run().state;
      const after = run()
        .play(reset)
        .expect(...afterReset[name]).state;
      if (inFlight(before) || name === 'asking') assert.deepEqual(after, before);
      else assert.deepEqual([after.draft, after.quote, after.fresh], [undefined, undefined, false]);
    });
  }

  test('emptied, it forgets problems and questions, and keeps the name that may still be on its way', () => {
    const refused = typed().play(due).quoteFails('1058', true).play(reset).expect('editing', 'clear');
    assert.equal(refused.state.asking.problem, undefined);
    typed().play(due, reset).quote().expect('editing');
    const run = notSent().play(reset).expect('editing', 'clear');
    assert.equal(run.problem, undefined);
    run
      .play(changedTo(fifty), ...valid)
      .quote()
      .play(send('name-2'))
      .expect('asking', 'ask-page name-1');
    sentOff()
      .play(reset, changedTo(fifty), ...valid)
      .quote()
      .play(send('name-2'))
      .expect('asking', 'ask-page name-2');
  });

  for (const [name, run] of inEach) {
    test(`the widget is exchanged: ${name}`, () => {
      const before = run().state;
      const other = run().play({ type: 'widget', widget: 'second' });
      if (inFlight(before)) {
        other.expect(name);
        assert.deepEqual(other.state, before);
      } else {
        other.expect('starting', 'connect');
        const { widget, order, registered, quote, fresh, draft } = other.state;
        assert.deepEqual([widget, order, registered, quote, fresh], ['second', undefined, false, undefined, false]);
        assert.deepEqual(draft, before.draft, 'what was typed stays');
      }
      run().play({ type: 'widget', widget: 'first' }).expect(name);
    });
  }

  test('a quote of the widget before is not the new one’s', () => {
    const run = typed().play(due, { type: 'widget', widget: 'second' }).quote().expect('starting');
    run.play(ready).expect('editing', 'emit-ready', 'ask 2: 10000');
    run.play({ type: 'quoted', number: 1, quote: quoteOf(hundred), registered: true }).expect('editing');
    assert.equal(run.state.quote, undefined);
  });
});
